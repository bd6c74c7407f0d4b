// Casts that fail say what was cast to what; instanceof never fails; generic casts are checked where the value is used.
import java.util.ArrayList;
import java.util.List;

public class ClassCasts {
    interface Walks { }
    static class Animal { }
    static class Dog extends Animal implements Walks { }
    static final class Rock { }

    static void attempt(Runnable action) {
        try {
            action.run();
            System.out.println("fine");
        } catch (ClassCastException e) {
            System.out.println(e.getMessage());
        }
    }

    @SuppressWarnings("unchecked")
    static <T> T unchecked(Object o) {
        return (T) o;
    }

    @SuppressWarnings("unchecked")
    static <T extends Comparable<T>> T bounded(Object o) {
        return (T) o;
    }

    public static void main(String[] args) {
        Object text = "text", number = 1, dog = new Dog(), animal = new Animal(), rock = new Rock();
        Object ints = new int[0], strings = new String[0], grid = new Dog[0][0], lambdaFree = new ArrayList<String>();
        attempt(() -> { Integer i = (Integer) text; });
        attempt(() -> { String s = (String) number; });
        attempt(() -> { Dog d = (Dog) animal; });
        attempt(() -> { Animal a = (Animal) dog; });
        attempt(() -> { Walks w = (Walks) rock; });
        attempt(() -> { Walks w = (Walks) dog; });
        attempt(() -> { Runnable r = (Runnable) text; });
        attempt(() -> { Object[] o = (Object[]) ints; });
        attempt(() -> { Object[] o = (Object[]) strings; });
        attempt(() -> { long[] o = (long[]) ints; });
        attempt(() -> { int[][] o = (int[][]) ints; });
        attempt(() -> { Animal[][] o = (Animal[][]) grid; });
        attempt(() -> { Walks[][] o = (Walks[][]) grid; });
        attempt(() -> { Rock[] o = (Rock[]) grid; });
        attempt(() -> { Integer[] o = (Integer[]) strings; });
        attempt(() -> { Cloneable c = (Cloneable) ints; });
        attempt(() -> { Integer i = (Integer) null; });
        attempt(() -> { int i = (int) text; });
        attempt(() -> { List<String> l = (List<String>) lambdaFree; });
        attempt(() -> { Object o = unchecked(text); });
        attempt(() -> { Integer i = ClassCasts.<Integer>unchecked(text); });
        attempt(() -> { Comparable<?> c = ClassCasts.<Integer>bounded(text); });
        attempt(() -> ClassCasts.<String>bounded(rock).length());
        attempt(() -> System.out.println(Dog.class.cast(dog) == dog));
        attempt(() -> Rock.class.cast(dog));
        attempt(() -> { long l = (Long) number; });
        List<Integer> polluted = new ArrayList<>();
        ((List) polluted).add("string");
        attempt(() -> { Object o = polluted.get(0); });
        attempt(() -> { int i = polluted.get(0); });
        attempt(() -> { for (Integer i : polluted) { } });
        System.out.println((text instanceof Comparable) + " " + (ints instanceof Cloneable) + " " + (grid instanceof Walks[][])
            + " " + (grid instanceof Object[]) + " " + (null instanceof Object) + " " + (strings instanceof Comparable[])
            + " " + (number instanceof Integer i && i == 1) + " " + (animal instanceof Dog) + " " + (dog instanceof Walks));
    }
}
