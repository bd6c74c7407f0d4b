// Serializable lambdas and method references survive a round trip through object streams and still capture.
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.util.Comparator;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.Supplier;

public class SerializableLambdas {
    interface SerFunction<A, B> extends Function<A, B>, Serializable { }
    interface SerSupplier<T> extends Supplier<T>, Serializable { }

    record Point(int x, int y) implements Serializable { int sum() { return x + y; } }

    @SuppressWarnings("unchecked")
    static <T> T copy(T t) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(t);
        }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            return (T) in.readObject();
        }
    }

    public static void main(String[] args) throws Exception {
        int captured = 5;
        String text = "cap";
        SerFunction<Integer, String> f = i -> text + (i + captured);
        System.out.println(f.apply(1) + " " + copy(f).apply(2));
        SerFunction<String, Integer> length = String::length;
        System.out.println(copy(length).apply("seven!!"));
        Point p = new Point(3, 4);
        SerSupplier<Integer> bound = p::sum;
        System.out.println(copy(bound).get());
        SerFunction<Integer, int[]> array = int[]::new;
        System.out.println(copy(array).apply(6).length);
        IntBinaryOperator op = (IntBinaryOperator & Serializable) Math::max;
        System.out.println(copy(op).applyAsInt(4, 9));
        Comparator<String> c = (Comparator<String> & Serializable) (a, b) -> b.compareTo(a);
        System.out.println(copy(c).compare("a", "b") > 0);
        long wide = 1L << 40;
        double d = 0.5;
        SerSupplier<String> many = () -> wide + " " + d + " " + p;
        System.out.println(copy(many).get());
        Runnable plain = () -> { };
        try {
            copy(plain);
        } catch (java.io.NotSerializableException e) {
            System.out.println("plain lambdas are not serializable");
        }
    }
}
