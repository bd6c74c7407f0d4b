package jsym.vm;

import java.lang.StackWalker.Option;
import java.lang.StackWalker.StackFrame;
import java.lang.invoke.MethodType;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;
import jdk.internal.reflect.ConstructorAccessor;
import jdk.internal.reflect.MethodAccessor;

/** StackWalker without the VM's batches: the frames of a walk are taken at once, as places in methods. */
final class StackFrames {
    private StackFrames() {}

    static Object walk(StackWalker walker, Function<Stream<StackFrame>, Object> function) {
        Objects.requireNonNull(function);
        return function.apply(frames(walker).stream());
    }

    static void forEach(StackWalker walker, Consumer<StackFrame> action) {
        Objects.requireNonNull(action);
        frames(walker).forEach(action);
    }

    static Class<?> callerClass(StackWalker walker) {
        if (!has(walker, Option.RETAIN_CLASS_REFERENCE)) {
            throw new UnsupportedOperationException("This stack walker does not have RETAIN_CLASS_REFERENCE access");
        }
        int seen = 0;
        for (long place : places()) {
            Class<?> type = declaringClass(place);
            if (type != StackWalker.class && !isReflection(type) && seen++ == 1) {
                return type;
            }
        }
        throw new IllegalCallerException("no caller frame");
    }

    private static List<StackFrame> frames(StackWalker walker) {
        boolean retains = has(walker, Option.RETAIN_CLASS_REFERENCE);
        boolean showsReflection = has(walker, Option.SHOW_REFLECT_FRAMES) || has(walker, Option.SHOW_HIDDEN_FRAMES);
        List<StackFrame> frames = new ArrayList<>();
        for (long place : places()) {
            Class<?> type = declaringClass(place);
            if (type != StackWalker.class && (showsReflection || !isReflection(type))) {
                frames.add(new Frame(place, type, retains));
            }
        }
        return frames;
    }

    private static boolean has(StackWalker walker, Option option) {
        return (options(walker) >>> option.ordinal() & 1) != 0;
    }

    private static boolean isReflection(Class<?> type) {
        return type == Method.class
                || type == Constructor.class
                || MethodAccessor.class.isAssignableFrom(type)
                || ConstructorAccessor.class.isAssignableFrom(type);
    }

    /** A bit for each of the walker's options. */
    private static native long options(StackWalker walker);

    /** The running methods, the innermost first, as the backtrace of a throwable has them. */
    private static native long[] places();

    private static native Class<?> declaringClass(long place);

    private static native String methodName(long place);

    private static native String descriptor(long place);

    private static native boolean isNative(long place);

    private static native void setBacktrace(Throwable throwable, long[] places);

    private static final class Frame implements StackFrame {
        private final long place;
        private final Class<?> type;
        private final boolean retains;
        private StackTraceElement element;

        Frame(long place, Class<?> type, boolean retains) {
            this.place = place;
            this.type = type;
            this.retains = retains;
        }

        private void checkRetains() {
            if (!retains) {
                throw new UnsupportedOperationException("No access to RETAIN_CLASS_REFERENCE");
            }
        }

        @Override
        public String getClassName() {
            return type.getName();
        }

        @Override
        public String getMethodName() {
            return methodName(place);
        }

        @Override
        public Class<?> getDeclaringClass() {
            checkRetains();
            return type;
        }

        @Override
        public MethodType getMethodType() {
            checkRetains();
            return MethodType.fromMethodDescriptorString(descriptor(place), type.getClassLoader());
        }

        @Override
        public String getDescriptor() {
            return descriptor(place);
        }

        @Override
        public int getByteCodeIndex() {
            return isNativeMethod() ? -1 : (int) (place & 0xffff);
        }

        @Override
        public String getFileName() {
            return toStackTraceElement().getFileName();
        }

        @Override
        public int getLineNumber() {
            return isNativeMethod() ? -2 : toStackTraceElement().getLineNumber();
        }

        @Override
        public boolean isNativeMethod() {
            return isNative(place);
        }

        @Override
        public StackTraceElement toStackTraceElement() {
            if (element == null) {
                Throwable carrier = new Throwable();
                setBacktrace(carrier, new long[] {place});
                element = carrier.getStackTrace()[0];
            }
            return element;
        }

        @Override
        public String toString() {
            return toStackTraceElement().toString();
        }
    }
}
