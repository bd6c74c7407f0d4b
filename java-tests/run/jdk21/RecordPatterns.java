// Record patterns: nested, generic, with var, in instanceof and switch, null components, exceptions in accessors.
// jdk: 21
import java.util.List;

public class RecordPatterns {
    record Point(int x, int y) { }
    record Line(Point from, Point to) { }
    record Box<T>(T content) { }
    record Pair<A, B>(A first, B second) { }
    record Wide(long l, double d, byte b, char c, float f, short s, boolean z) { }
    record Evil(int v) { public int v() { throw new IllegalStateException("accessor " + v); } }
    sealed interface Shape permits Circle, Rect, Group { }
    record Circle(Point center, double radius) implements Shape { }
    record Rect(Point a, Point b) implements Shape { }
    record Group(List<Shape> parts, String name) implements Shape { }

    static String show(Object o) {
        return switch (o) {
            case Line(Point(var x1, var y1), Point(int x2, int y2)) when x1 == x2 -> "vertical at " + x1 + " from " + y1 + " to " + y2;
            case Line(Point p, Point(int x, int y)) -> "line " + p + " to " + x + "," + y;
            case Line(var a, var b) -> "line with null " + a + b;
            case Point(int x, int y) -> "point " + (x + y);
            case Box(String s) -> "box of string " + s.length();
            case Box(Integer i) when i > 10 -> "box of big int " + i;
            case Box(Box(var inner)) -> "box of box of " + inner;
            case Box(var any) -> "box of " + any;
            case Pair<?, ?>(Point(int x, int y), Box<?>(Object in)) -> "pair " + x + y + in;
            case Pair<?, ?>(var a, var b) -> "pair of " + a + " and " + b;
            case Wide(long l, double d, byte b, char c, float f, short s, boolean z) -> "wide " + l + d + b + c + f + s + z;
            case null -> "null!";
            default -> "other";
        };
    }

    static double area(Shape s) {
        return switch (s) {
            case Circle(Point p, double r) -> 3 * r * r;
            case Rect(Point(int x1, int y1), Point(int x2, int y2)) -> Math.abs((x2 - x1) * (double) (y2 - y1));
            case Group(List<Shape> parts, String n) -> parts.stream().mapToDouble(RecordPatterns::area).sum();
        };
    }

    public static void main(String[] args) {
        Object[] all = {new Line(new Point(1, 2), new Point(1, 9)), new Line(new Point(1, 2), new Point(3, 4)), new Line(null, new Point(0, 0)), new Line(new Point(0, 0), null), new Point(3, 4), new Box<>("text"), new Box<>(5), new Box<>(50), new Box<>(new Box<>(7)), new Box<>(null), new Box<>(new Box<>(null)),
            new Pair<>(new Point(1, 2), new Box<>("b")), new Pair<>(1, null), new Wide(1L << 40, 0.5, (byte) -1, 'c', 1.5f, (short) 3, true), null, "s"};
        for (Object o : all) System.out.println(show(o));
        System.out.println(area(new Group(List.of(new Circle(new Point(0, 0), 2), new Rect(new Point(0, 0), new Point(3, -4)), new Group(List.of(), "e")), "g")));
        Object o = new Pair<>("left", new Point(5, 6));
        if (o instanceof Pair<?, ?>(String s, Point(int x, int y)) && x < y) System.out.println(s + x + y);
        if (!(o instanceof Pair<?, ?>(Integer i, var r))) System.out.println("no integer");
        Box<? extends CharSequence> b = new Box<>("generic");
        if (b instanceof Box<? extends CharSequence>(var c)) System.out.println(c.length());
        try {
            Object e = new Evil(3);
            if (e instanceof Evil(int v)) System.out.println(v);
        } catch (MatchException e) {
            System.out.println(e.getCause());
        }
        try {
            switch (new Box<>(new Evil(4))) {
                case Box<Evil>(Evil(int v)) -> System.out.println(v);
            }
        } catch (MatchException e) {
            System.out.println(e.getMessage());
        }
    }
}
