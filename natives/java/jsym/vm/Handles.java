package jsym.vm;

import java.lang.invoke.MethodHandle;
import java.lang.reflect.Array;

/** What the JDK would do in code that it generates for method handles. */
final class Handles {
    private Handles() {}

    /**
     * The call behind {@code MethodHandles.tryFinally}. The JDK's own method passes null for the result of a target
     * that threw, even where the cleanup wants a primitive value: only its generated code does better.
     */
    static Object tryFinally(MethodHandle target, MethodHandle cleanup, Object... arguments) throws Throwable {
        Class<?> resultType = target.type().returnType();
        Object result = resultType.isPrimitive() && resultType != void.class
            ? Array.get(Array.newInstance(resultType, 1), 0)
            : null;
        Throwable thrown = null;
        try {
            result = target.invokeWithArguments(arguments);
        } catch (Throwable any) {
            thrown = any;
        }
        int added = resultType == void.class ? 1 : 2;
        Object[] passed = new Object[arguments.length + added];
        passed[0] = thrown;
        if (added == 2) {
            passed[1] = result;
        }
        System.arraycopy(arguments, 0, passed, added, arguments.length);
        result = cleanup.invokeWithArguments(passed);
        if (thrown != null) {
            throw thrown;
        }
        return result;
    }
}
