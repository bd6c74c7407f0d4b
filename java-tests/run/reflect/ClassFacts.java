// Class objects: names of all kinds, kinds of classes, nesting, modifiers, records, sealed and hidden facts, assignability.
import java.util.Arrays;
import java.util.List;
import java.util.Map;

public class ClassFacts {
    class Inner { class Deeper { } }
    static class Nested { }
    private interface Face { }
    enum E { A { }, B }
    record R(int a, List<String> b) { }
    @interface Anno { }
    sealed interface S permits P, Q { }
    static final class P implements S { }
    static non-sealed class Q implements S { }

    static String facts(Class<?> c) {
        return c.getName() + " " + c.getSimpleName() + " " + c.getCanonicalName() + " " + c.getTypeName() + " " + java.lang.reflect.Modifier.toString(c.getModifiers()) + " "
            + (c.isInterface() ? "I" : "") + (c.isEnum() ? "E" : "") + (c.isRecord() ? "R" : "") + (c.isAnnotation() ? "@" : "") + (c.isArray() ? "[" : "") + (c.isPrimitive() ? "P" : "") + (c.isSealed() ? "S" : "")
            + (c.isAnonymousClass() ? "a" : "") + (c.isLocalClass() ? "l" : "") + (c.isMemberClass() ? "m" : "") + (c.isSynthetic() ? "s" : "") + (c.isHidden() ? "h" : "")
            + " " + c.getEnclosingClass() + " " + c.getDeclaringClass() + " " + (c.getEnclosingMethod() == null ? null : c.getEnclosingMethod().getName());
    }

    public static void main(String[] args) throws Exception {
        class Local { }
        Object anon = new Object() { };
        for (Class<?> c : new Class<?>[] {ClassFacts.class, Inner.class, Inner.Deeper.class, Nested.class, Face.class, E.class, E.A.getClass(), R.class, Anno.class, S.class, P.class, Q.class, Local.class, anon.getClass(),
            int.class, void.class, int[].class, String[][].class, Map.Entry.class, Thread.State.class, Object.class, Runnable.class, Inner[].class}) {
            System.out.println(facts(c));
        }
        Runnable r = () -> { };
        System.out.println(r.getClass().isHidden() + " " + r.getClass().isSynthetic() + " " + r.getClass().getSimpleName().startsWith("ClassFacts$$Lambda") + " " + r.getClass().getInterfaces()[0] + " " + r.getClass().getCanonicalName());
        System.out.println(Arrays.stream(R.class.getRecordComponents()).map(c -> c.getName() + ":" + c.getType().getSimpleName() + ":" + c.getGenericType() + ":" + c.getAccessor().getName()).toList());
        System.out.println(R.class.getRecordComponents()[0].getAccessor().invoke(new R(5, null)) + " " + Nested.class.getRecordComponents() + " " + Arrays.toString(E.class.getEnumConstants()) + " " + R.class.getEnumConstants());
        System.out.println(Number.class.isAssignableFrom(Integer.class) + " " + Integer.class.isAssignableFrom(Number.class) + " " + Object.class.isAssignableFrom(int.class) + " " + int.class.isAssignableFrom(Integer.class) + " " + Comparable.class.isInstance("x") + " " + long.class.isInstance(1L));
        System.out.println(Arrays.stream(ClassFacts.class.getDeclaredClasses()).map(Class::getSimpleName).sorted().toList() + " " + Arrays.stream(Map.class.getDeclaredClasses()).map(Class::getSimpleName).toList());
        System.out.println(Integer.TYPE + " " + Integer.class.getMethod("intValue").getReturnType().isPrimitive() + " " + String.class.asSubclass(CharSequence.class) + " " + int.class.arrayType() + " " + int[].class.componentType() + " " + String.class.describeConstable().isPresent());
        try {
            String.class.asSubclass(Number.class);
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(String.class.getModule() + " " + String.class.getModule().isNamed() + " " + ClassFacts.class.getModule().isNamed() + " " + String.class.getClassLoader() + " " + String.class.getPackage().getName() + " " + ClassFacts.class.getPackage().getName().isEmpty());
        System.out.println((Class.forName("ClassFacts$Nested") == Nested.class) + " " + Nested.class.getClassLoader().loadClass("ClassFacts").getSimpleName() + " " + Class.forName("java.util.Map$Entry").getSimpleName() + " " + (ClassFacts.class.getClassLoader() == ClassLoader.getSystemClassLoader()));
        System.out.println(Nested.class.hashCode() == Nested.class.hashCode() && Nested.class.equals(new Nested().getClass()));
        System.out.println(Arrays.stream(S.class.getPermittedSubclasses()).map(Class::getSimpleName).toList() + " " + Thread.class.desiredAssertionStatus() + " " + E.A.getDeclaringClass() + " " + E.B.getClass().isSealed());
        for (Class<?> c = java.util.LinkedHashMap.class; c != null; c = c.getSuperclass()) System.out.print(c.getSimpleName() + " ");
        System.out.println(Arrays.toString(java.util.ArrayList.class.getInterfaces()));
    }
}
