// Stack trace elements as programs read them: lambdas, constructors, initialisers, inner classes, reflection, line numbers.
public class StackTraces {
    static String where() {
        StackTraceElement[] trace = new Throwable().getStackTrace();
        StringBuilder sb = new StringBuilder();
        for (int i = 1; i < trace.length; i++) {
            String name = trace[i].getClassName();
            if (name.startsWith("StackTraces")) sb.append(name).append('.').append(trace[i].getMethodName()).append(':').append(trace[i].getLineNumber()).append(' ');
        }
        return sb.toString();
    }

    static class Init { static final String W = where(); final String mine = where(); }

    class Inner {
        String go() {
            return
                where();
        }
    }

    interface Face { default String at() { return where(); } }

    static <T> String generic(T t) { return where(); }

    public static void main(String[] args) throws Exception {
        System.out.println(where());
        System.out.println(Init.W);
        System.out.println(new Init().mine);
        System.out.println(new StackTraces().new Inner().go());
        System.out.println(new Face() { }.at());
        System.out.println(generic(1));
        java.util.function.Supplier<String> lambda = () -> where();
        System.out.println(lambda.get());
        java.util.function.Supplier<String> ref = StackTraces::where;
        System.out.println(ref.get());
        System.out.println(StackTraces.class.getDeclaredMethod("where").invoke(null));
        System.out.println(java.util.stream.Stream.of(1, 2).map(x -> where()).distinct().count());
        StackTraceElement e = new Throwable().getStackTrace()[0];
        System.out.println(e + " " + e.getModuleName() + " " + e.isNativeMethod() + " " + e.equals(new Throwable().getStackTrace()[0]));
        System.out.println(Thread.currentThread().getStackTrace()[1].getMethodName());
        java.util.List<String> frames = StackWalker.getInstance().walk(s -> s.map(StackWalker.StackFrame::getMethodName).toList());
        System.out.println(frames);
        Throwable kept = new Throwable("kept");
        StackTraceElement first = kept.getStackTrace()[0];
        kept.fillInStackTrace();
        System.out.println(kept.getStackTrace()[0].getLineNumber() - first.getLineNumber());
        int a = 1,
            b = 0;
        try {
            int c = a
                / b;
        } catch (ArithmeticException x) {
            System.out.println(x.getStackTrace()[0].getLineNumber() - first.getLineNumber());
        }
        try {
            Integer.parseInt("zz");
        } catch (NumberFormatException x) {
            System.out.println(x.getStackTrace()[x.getStackTrace().length - 1].getLineNumber() - first.getLineNumber());
            System.out.println(x.getStackTrace()[0].getModuleName() + " " + x.getStackTrace()[0].getClassName());
        }
    }
}
