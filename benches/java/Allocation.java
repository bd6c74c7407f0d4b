/** Short-lived objects, a tree that lives on, and arrays. */
public class Allocation {
    record Point(int x, int y) {
        Point plus(Point other) { return new Point(x + other.x, y + other.y); }
    }
    static class Node {
        Node left, right;
        static Node tree(int depth) {
            Node node = new Node();
            if (depth > 0) { node.left = tree(depth - 1); node.right = tree(depth - 1); }
            return node;
        }
        int count() { return 1 + (left == null ? 0 : left.count() + right.count()); }
    }

    public static void main(String[] args) {
        Point point = new Point(0, 0), step = new Point(1, 2);
        for (int i = 0; i < 3_000_000; i++) point = point.plus(step);
        long nodes = 0;
        Node kept = Node.tree(14);
        for (int i = 0; i < 20; i++) nodes += Node.tree(14).count();
        long lengths = 0;
        for (int i = 0; i < 300_000; i++) lengths += new int[i % 50].length;
        System.out.println(point + " " + (nodes + kept.count()) + " " + lengths);
    }
}
