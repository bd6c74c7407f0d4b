// The text of a NullPointerException names the expression that was null and what was tried with it.
import java.util.List;

public class HelpfulNulls {
    static class Node {
        Node next;
        int value;
        long[] numbers;
        Node[][] grid;
        String name;
        static Node root;

        Node next() { return next; }
        static Node find(String name, int depth) { return null; }
        void run() { }
    }

    interface Action {
        void run(Node local) throws Throwable;
    }

    static void attempt(Action action) {
        try {
            action.run(null);
            System.out.println("no exception");
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        } catch (Throwable t) {
            System.out.println("other " + t);
        }
    }

    static Node[] nodes = new Node[2];
    static Integer boxed;
    static int[] ints;
    static boolean[] flags;

    public static void main(String[] args) {
        Node n = new Node();
        attempt(local -> local.run());
        attempt(local -> System.out.println(local.value));
        attempt(local -> local.value = 3);
        attempt(local -> n.next.run());
        attempt(local -> n.next().run());
        attempt(local -> n.next.next.value++);
        attempt(local -> Node.root.value = 1);
        attempt(local -> Node.root.next.run());
        attempt(local -> Node.find("x", 3).run());
        attempt(local -> n.numbers[2] = 5);
        attempt(local -> System.out.println(n.numbers[2]));
        attempt(local -> System.out.println(n.numbers.length));
        attempt(local -> n.grid[1][2].run());
        attempt(local -> nodes[1].run());
        attempt(local -> nodes[nodes.length - 1].next.run());
        attempt(local -> { int i = boxed; });
        attempt(local -> System.out.println(ints[0]));
        attempt(local -> ints[1] = 2);
        attempt(local -> System.out.println(flags[0]));
        attempt(local -> flags[0] = true);
        attempt(local -> n.name.length());
        attempt(local -> n.name.substring(1, 2).isEmpty());
        attempt(local -> { synchronized (n.name) { } });
        attempt(local -> { throw (RuntimeException) (Object) n.next; });
        attempt(local -> { List<String> list = null; list.add("x"); });
        attempt(local -> { List<String> list = null; for (String s : list) { } });
        attempt(local -> { Node a = null; Node b = a; b.next.run(); });
        attempt(local -> { double[] d = null; d[0] = d[1]; });
        attempt(local -> { char[][] c = new char[1][]; c[0][0] = 'x'; });
        attempt(local -> { int i = 0; Object[] o = new Object[2]; o[i + 1].hashCode(); });
        attempt(local -> { switch (n.name) { case "x": break; } });
        attempt(local -> { Runnable r = n.name::length; });
        attempt(local -> new Object() { void go() { n.next.run(); } }.go());
        attempt(local -> java.util.Objects.requireNonNull(n.next));
        attempt(local -> java.util.Objects.requireNonNull(n.next, "with text"));
        attempt(local -> { throw null; });
        attempt(local -> { throw new NullPointerException(); });
        attempt(local -> { throw new NullPointerException("given"); });
        attempt(local -> ((Node) (args.length == 0 ? null : n)).run());
        attempt(local -> { byte[] b = null; b[0]++; });
        attempt(local -> { short[] s = null; float[] f = null; s[0] = (short) f[0]; });
    }
}
