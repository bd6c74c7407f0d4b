import java.lang.invoke.*;
import java.lang.reflect.*;
import java.util.*;

/** Bootstrap methods for the call sites and dynamic constants of the class Made, and the program that tries them all. */
public class Bootstraps {
    static int calls;
    static final int PRIVATE_FINAL = 77;
    int instanceField = 5;
    static String staticField = "static field";

    static class OwnSite extends ConstantCallSite {
        OwnSite(MethodHandles.Lookup lookup, String name, MethodType type) throws Throwable {
            super(MethodHandles.dropArguments(MethodHandles.constant(type.returnType(), "own site " + name), 0, type.parameterList()));
        }
    }

    static String describe(Object... parts) { return Arrays.deepToString(parts); }
    static double mix(long l, double d, int i, float f, String s, boolean z) { return l + d + i + f + s.length() + (z ? 0.5 : 0.25); }
    static String first(int i) { return "first " + i; }
    static String second(int i) { return "second " + i; }
    static void nothing() { System.out.println("nothing"); }

    static CallSite constant(MethodHandles.Lookup lookup, String name, MethodType type, Object value) {
        calls++;
        MethodHandle handle = MethodHandles.constant(Object.class, name + " " + value + " " + lookup.lookupClass().getName() + " " + calls);
        return new ConstantCallSite(MethodHandles.dropArguments(handle, 0, type.parameterList()).asType(type));
    }

    public static CallSite direct(MethodHandles.Lookup lookup, String name, MethodType type) throws Exception {
        return new ConstantCallSite(MethodHandles.lookup().findStatic(Bootstraps.class, name, type));
    }
    public static CallSite typed(MethodHandles.Lookup lookup, String name, MethodType type, int i, long l, float f, double d, String s, Class<?> c, MethodHandle h, MethodType t, Object condy) throws Throwable {
        return constant(lookup, name, type, describe(i, l, f, d, s, c, h.invoke("ab", "cd"), t, condy));
    }
    public static CallSite boxed(MethodHandles.Lookup lookup, String name, MethodType type, Integer i, Number l, Object f, Comparable<?> d, long widened, double fromLong) {
        return constant(lookup, name, type, describe(i, l, f, d, widened, fromLong));
    }
    public static CallSite narrow(MethodHandles.Lookup lookup, String name, MethodType type, short s) { return constant(lookup, name, type, s); }
    public static CallSite wrongClass(MethodHandles.Lookup lookup, String name, MethodType type, Class<?> c) { return constant(lookup, name, type, c); }
    public static CallSite spread(MethodHandles.Lookup lookup, String name, MethodType type, String head, Object... tail) {
        return constant(lookup, name, type, head + describe(tail));
    }
    public static CallSite strings(MethodHandles.Lookup lookup, String name, MethodType type, String... tail) { return constant(lookup, name, type, String.join("+", tail)); }
    public static CallSite longs(MethodHandles.Lookup lookup, String name, MethodType type, long... tail) { return constant(lookup, name, type, Arrays.toString(tail)); }
    public static CallSite all(Object... all) {
        return constant((MethodHandles.Lookup) all[0], (String) all[1], (MethodType) all[2], all.length);
    }
    public static Object loose(Object lookup, Object name, Object type) throws Exception {
        return constant((MethodHandles.Lookup) lookup, (String) name, (MethodType) type, "loose");
    }
    public static CallSite mutable(MethodHandles.Lookup lookup, String name, MethodType type) throws Exception {
        MutableCallSite site = new MutableCallSite(MethodHandles.lookup().findStatic(Bootstraps.class, "first", type));
        changing = site;
        return site;
    }
    static MutableCallSite changing;
    static void change() throws Exception {
        changing.setTarget(MethodHandles.lookup().findStatic(Bootstraps.class, "second", changing.type()));
    }
    public static CallSite throwsException(MethodHandles.Lookup lookup, String name, MethodType type) { calls++; throw new IllegalStateException("from bootstrap " + calls); }
    public static CallSite throwsError(MethodHandles.Lookup lookup, String name, MethodType type) { calls++; throw new LinkageError("from bootstrap " + calls); }
    public static CallSite givesNull(MethodHandles.Lookup lookup, String name, MethodType type) { return null; }
    public static Object givesString(MethodHandles.Lookup lookup, String name, MethodType type) { return "no call site"; }
    public static CallSite wrongType(MethodHandles.Lookup lookup, String name, MethodType type) { return new ConstantCallSite(MethodHandles.constant(int.class, 1)); }

    public static Object fresh(MethodHandles.Lookup lookup, String name, Class<?> type) { calls++; return new int[] {calls}; }
    public static Object number(MethodHandles.Lookup lookup, String name, Class<?> type, int i) { return i; }
    public static String text(MethodHandles.Lookup lookup, String name, Class<?> type, Object... parts) { return name + " " + type + " " + lookup.lookupClass().getName() + describe(parts); }
    public static String[] strings(MethodHandles.Lookup lookup, String name, Class<?> type) { return new String[] {"x", "y"}; }
    public static Object constantThrows(MethodHandles.Lookup lookup, String name, Class<?> type) { throw new UnsupportedOperationException("constant"); }
    public static Object constantError(MethodHandles.Lookup lookup, String name, Class<?> type) { throw new AssertionError("constant"); }
    public static void constantVoid(MethodHandles.Lookup lookup, String name, Class<?> type) { }

    static String show(Object value) {
        if (value instanceof VarHandle handle) return "VarHandle " + handle.varType() + handle.coordinateTypes();
        if (value instanceof MethodHandle handle) return handle + " " + handle.isVarargsCollector();
        if (value != null && value.getClass().isArray()) return value.getClass().getSimpleName() + Array.getLength(value);
        return value == null ? "null" : value.getClass().getSimpleName() + " " + value;
    }
    static String show(Throwable thrown) {
        String text = thrown.getClass().getName() + ": " + thrown.getMessage();
        return thrown.getCause() == null ? text : text + " <- " + show(thrown.getCause());
    }

    public static void main(String[] args) throws Exception {
        Method[] methods = Class.forName("Made").getDeclaredMethods();
        Arrays.sort(methods, Comparator.comparing(Method::getName));
        for (Method method : methods) {
            Object before = null;
            for (int round = 0; round < 2; round++) {
                String shown;
                try {
                    Object value = method.invoke(null);
                    shown = show(value) + (round == 1 && value != null && value.getClass().isArray() ? value == before : "");
                    before = value;
                } catch (InvocationTargetException e) {
                    // What is cast to what differs in the details: the JDK casts through method handles.
                    shown = show(e.getCause()).replaceAll("ClassCastException: .*", "ClassCastException");
                    // JDK 17 forgets the cause when it throws an error of linking again.
                    if (round == 1) shown = shown.replaceAll(" <- .*", "");
                }
                System.out.println(method.getName() + ": " + shown);
            }
        }
    }
}
