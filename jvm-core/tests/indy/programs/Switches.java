// needs: 21
import java.util.*;

public class Switches {
    enum Suit { CLUBS, HEARTS { @Override String sign() { return "<3"; } }, SPADES; String sign() { return name(); } }
    sealed interface Shape permits Circle, Square, Kind {}
    record Circle(double r) implements Shape {}
    record Square(double side, Object tag) implements Shape {}
    enum Kind implements Shape { A, B { } }
    interface Face {}
    enum Other implements Face { A, X }
    static class Num extends Number {
        public int intValue() { return 1; } public long longValue() { return 2; } public float floatValue() { return 3; } public double doubleValue() { return 4; }
    }

    static String object(Object o) {
        return switch (o) {
            case null -> "null";
            case String s when s.length() > 3 -> "long " + s;
            case String s -> "short " + s;
            case Integer i when i > 100 -> "big " + i;
            case Integer i -> "int " + i;
            case int[] a -> "ints " + a.length;
            case String[][] a -> "strings " + a.length;
            case Suit s -> "suit " + s;
            case List<?> l when l.isEmpty() -> "empty";
            case Collection<?> c -> "collection " + c.size();
            case Comparable<?> c -> "comparable";
            default -> "other";
        };
    }
    static String shape(Shape s) {
        return switch (s) {
            case Circle(double r) when r > 1 -> "big circle";
            case Circle c -> "circle";
            case Square(double d, String tag) -> "tagged " + tag;
            case Square(var d, Square(var e, var t)) -> "nested " + t;
            case Square q -> "square";
            case Kind.A -> "A";
            case Kind.B -> "B";
        };
    }
    static String face(Face f) {
        return switch (f) { case Other.A -> "A"; case Other o when o.ordinal() > 5 -> "never"; case Other.X -> "X"; default -> "default"; };
    }
    static String suit(Suit s) {
        return switch (s) { case CLUBS -> "c"; case Suit t when t.sign().equals("<3") -> "heart"; case HEARTS -> "h"; case SPADES -> "s"; };
    }
    static String nullable(Suit s) {
        return switch (s) { case null -> "none"; case CLUBS -> "c"; case HEARTS, SPADES -> "hs"; };
    }
    static String text(String s) {
        return switch (s) { case "a" -> "A"; case String t when t.length() > 2 -> "long"; case "b", "cc" -> "BC"; case null, default -> "?"; };
    }
    static String number(Integer i) {
        return switch (i) { case 1 -> "one"; case Integer n when n > 50 -> "large"; case 2, 1000 -> "two"; case null, default -> "?"; };
    }
    static String character(Character c) {
        return switch (c) { case 'a' -> "A"; case Character n when Character.isDigit(n) -> "digit"; case 'b' -> "B"; default -> "?"; };
    }
    static String cs(CharSequence o) { return switch (o) { case String s -> "s"; case StringBuilder b -> "b"; default -> "d"; }; }
    static <T extends Comparable<T>> String generic(T t) { return switch (t) { case String s -> "s"; case Integer i -> "i"; default -> "d"; }; }

    public static void main(String[] args) {
        Object[] objects = {null, "abcd", "abc", 101, 100, new int[2], new String[1][1], Suit.HEARTS, List.of(), Set.of(1), 'c', new Object(), new Num(), 5L, new String[0]};
        for (Object o : objects) System.out.println(object(o));
        Shape[] shapes = {new Circle(2), new Circle(1), new Square(1, "t"), new Square(1, new Square(2, 3)), new Square(1, null), Kind.A, Kind.B};
        for (Shape s : shapes) System.out.println(shape(s));
        for (Face f : new Face[] {Other.A, Other.X, new Face() {}}) System.out.println(face(f));
        for (Suit s : Suit.values()) System.out.println(suit(s) + nullable(s));
        System.out.println(nullable(null));
        for (String s : new String[] {"a", "abc", "b", "cc", "dd", null, new String("b")}) System.out.println(text(s));
        for (Integer i : new Integer[] {1, 2, 51, 1000, 3, null}) System.out.println(number(i));
        for (char c : "a5bz".toCharArray()) System.out.println(character(c));
        System.out.println(cs("x") + cs(new StringBuilder()) + cs(new StringBuffer()) + generic("x") + generic(1) + generic('c'));
        for (Runnable r : new Runnable[] {() -> shape(null), () -> suit(null), () -> face(null), () -> character(null)}) {
            try { r.run(); System.out.println("?"); } catch (NullPointerException e) { System.out.println("NPE"); }
        }
    }
}
