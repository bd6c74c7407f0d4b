// needs: 17
import java.io.*;
import java.util.*;
import java.util.function.*;

public class Serialized {
    interface SerFun<T, R> extends Function<T, R>, Serializable {}
    static class Parent implements Serializable { int base = 10; public int add(int i) { return base + i; } static int neg(int i) { return -i; } }
    static class Child extends Parent { }
    record Point(int x, int y) implements Serializable {}

    @SuppressWarnings("unchecked")
    static <T> T copy(T t) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) { out.writeObject(t); }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) { return (T) in.readObject(); }
    }

    public static void main(String[] args) throws Exception {
        int i = 3; long l = 4; String s = "five"; char c = '6'; double d = 7.5; boolean z = true; byte b = 8; short sh = 9; float f = 10f;
        SerFun<Integer, String> captures = x -> x + "," + i + l + s + c + d + z + b + sh + f;
        System.out.println(copy(captures).apply(2));
        Runnable intersection = (Runnable & Serializable) () -> System.out.println("intersection");
        copy(intersection).run();
        SerFun<Integer, Integer> bound = new Child()::add;
        System.out.println(copy(bound).apply(5));
        SerFun<Integer, Integer> stat = Parent::neg;
        System.out.println(copy(stat).apply(5));
        SerFun<Integer, Integer> inheritedStat = Child::neg;
        System.out.println(copy(inheritedStat).apply(6));
        SerFun<String, Integer> unbound = String::length;
        System.out.println(copy(unbound).apply("four"));
        SerFun<Object, String> objectMethod = Object::toString;
        System.out.println(copy(objectMethod).apply(List.of(1)));
        SerFun<Integer, int[]> array = int[]::new;
        System.out.println(copy(array).apply(4).length);
        SerFun<Integer, Point> constructor = x -> new Point(x, x);
        System.out.println(copy(constructor).apply(4));
        Comparator<String> comparator = (Comparator<String> & Serializable) (x, y) -> y.compareTo(x);
        System.out.println(copy(comparator).compare("a", "b"));
        java.lang.reflect.Method replace = captures.getClass().getDeclaredMethod("writeReplace");
        replace.setAccessible(true);
        java.lang.invoke.SerializedLambda form = (java.lang.invoke.SerializedLambda) replace.invoke(captures);
        System.out.println(form.getCapturingClass() + form.getFunctionalInterfaceClass() + form.getFunctionalInterfaceMethodName()
            + form.getFunctionalInterfaceMethodSignature() + form.getImplClass() + form.getImplMethodKind() + form.getImplMethodSignature()
            + form.getInstantiatedMethodType() + form.getCapturedArgCount());
        Runnable hostile = () -> {};
        try { copy(hostile); } catch (NotSerializableException e) { System.out.println("not serializable"); }
    }
}
