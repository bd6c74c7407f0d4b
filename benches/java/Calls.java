/** Static, virtual, interface and recursive calls. */
public class Calls {
    interface Shape { int area(int scale); }
    static class Square implements Shape {
        final int side;
        Square(int side) { this.side = side; }
        public int area(int scale) { return side * side * scale; }
    }
    static class Tall extends Square {
        Tall(int side) { super(side); }
        @Override public int area(int scale) { return super.area(scale) * 2; }
    }

    static int fibonacci(int n) { return n < 2 ? n : fibonacci(n - 1) + fibonacci(n - 2); }

    public static void main(String[] args) {
        Shape[] shapes = { new Square(3), new Tall(2), new Square(5) };
        long sum = fibonacci(30);
        for (int i = 0; i < 3_000_000; i++) sum += shapes[i % 3].area(i & 3);
        System.out.println(sum);
    }
}
