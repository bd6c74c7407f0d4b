// Covariant returns, generic overriding and bridge methods, visible through calls and through reflection.
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

public class BridgeMethods {
    static class Animal implements Cloneable, Comparable<Animal> {
        int size;
        Animal(int size) { this.size = size; }
        Animal self() { return this; }
        Object describe() { return "animal " + size; }
        @Override public int compareTo(Animal o) { return Integer.compare(size, o.size); }
        @Override public Animal clone() throws CloneNotSupportedException { return (Animal) super.clone(); }
    }

    static class Dog extends Animal {
        Dog(int size) { super(size); }
        @Override Dog self() { return this; }
        @Override String describe() { return "dog " + size; }
        @Override public Dog clone() throws CloneNotSupportedException { return (Dog) super.clone(); }
        int bark() { return size * 2; }
    }

    interface Source<T> { T get(); }
    interface IntSource extends Source<Integer> { Integer get(); }
    static abstract class Box<T extends Comparable<T>> {
        T value;
        abstract void set(T t);
        T max(T other) { return value.compareTo(other) >= 0 ? value : other; }
    }
    static class StringBox extends Box<String> {
        @Override void set(String s) { value = s + "!"; }
        @Override String max(String other) { return "max:" + super.max(other); }
    }
    static class Visible { static class Hidden { public String m() { return "public in package class"; } } }
    public static class Shown extends Visible.Hidden { }

    static void methods(Class<?> c) {
        Method[] all = c.getDeclaredMethods();
        Arrays.sort(all, Comparator.comparing((Method m) -> m.getName()).thenComparing(m -> m.getReturnType().getName())
            .thenComparing(m -> Arrays.toString(m.getParameterTypes())));
        for (Method m : all) {
            System.out.println("  " + m.getReturnType().getSimpleName() + " " + m.getName() + Arrays.toString(m.getParameterTypes())
                + (m.isBridge() ? " bridge" : "") + (m.isSynthetic() ? " synthetic" : ""));
        }
    }

    @SuppressWarnings({"unchecked", "rawtypes"})
    public static void main(String[] args) throws Exception {
        Animal a = new Dog(3);
        System.out.println(a.describe() + " " + a.self().getClass().getSimpleName() + " " + new Dog(4).self().bark());
        System.out.println(a.clone().describe() + " " + (a.clone() != a) + " " + new Dog(5).clone().bark());
        Animal[] sorted = {new Dog(3), new Animal(1), new Dog(2)};
        Arrays.sort(sorted);
        for (Animal s : sorted) System.out.print(s.describe() + "; ");
        System.out.println();
        IntSource ints = () -> 42;
        Source<Integer> raw = ints;
        System.out.println(raw.get() + ints.get());
        Box box = new StringBox();
        box.set("raw");
        System.out.println(box.max("zebra") + " " + box.max("abc"));
        try {
            box.set(5);
        } catch (ClassCastException e) {
            System.out.println("bridge checks the cast");
        }
        try {
            ((Comparable) a).compareTo("no animal");
        } catch (ClassCastException e) {
            System.out.println("compareTo bridge checks too");
        }
        System.out.println(new Shown().m());
        for (Class<?> c : List.of(Animal.class, Dog.class, StringBox.class, IntSource.class, Shown.class)) {
            System.out.println(c.getSimpleName());
            methods(c);
        }
    }
}
