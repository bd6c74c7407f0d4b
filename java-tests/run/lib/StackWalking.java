// StackWalker: frames, caller classes, options, frames of reflection and lambdas.
import java.lang.StackWalker.Option;
import java.lang.StackWalker.StackFrame;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;

public class StackWalking {
    static List<String> names(StackWalker walker) {
        return walker.walk(frames -> frames.map(StackFrame::getMethodName).collect(Collectors.toList()));
    }

    public static class Inner {
        public static Class<?> caller() {
            return StackWalker.getInstance(Option.RETAIN_CLASS_REFERENCE).getCallerClass();
        }

        public static List<String> deep(int n) {
            return n == 0 ? names(StackWalker.getInstance()) : deep(n - 1);
        }
    }

    public static void main(String[] args) throws Exception {
        System.out.println(names(StackWalker.getInstance()));
        System.out.println(Inner.caller() + " " + Inner.deep(3));
        System.out.println(Inner.class.getMethod("caller").invoke(null));
        System.out.println(Inner.class.getMethod("deep", int.class).invoke(null, 1));
        Supplier<List<String>> supplier = () -> names(StackWalker.getInstance());
        System.out.println(supplier.get());
        StackWalker full = StackWalker.getInstance(Set.of(Option.RETAIN_CLASS_REFERENCE));
        full.forEach(frame -> System.out.println(frame.getClassName() + " " + frame.getMethodName() + " " + frame.getDescriptor() + " " + frame.getMethodType() + " " + frame.getDeclaringClass().getSimpleName() + " " + frame.getFileName() + " " + frame.getLineNumber() + " " + frame.isNativeMethod() + " " + frame.toStackTraceElement() + " " + frame));
        try {
            StackWalker.getInstance().getCallerClass();
        } catch (UnsupportedOperationException e) {
            System.out.println(e.getMessage());
        }
        try {
            StackWalker.getInstance().walk(frames -> frames.findFirst().get().getDeclaringClass());
        } catch (UnsupportedOperationException e) {
            System.out.println("no class");
        }
        try {
            full.getCallerClass();
        } catch (IllegalCallerException e) {
            System.out.println("no caller");
        }
        long count = full.walk(frames -> frames.limit(1).count());
        System.out.println(count);
        try {
            full.walk(null);
        } catch (NullPointerException e) {
            System.out.println("null");
        }
    }
}
