// For the checker's own speed: some fifty live objects, threads that lock and change a few of them.
public class Fifty {
    static class Node {
        final Node next;
        int value;

        Node(Node next) {
            this.next = next;
        }

        synchronized void add(int amount) {
            value += amount;
        }
    }

    public static void main(String[] args) {
        int threads = Integer.parseInt(args[0]);
        int rounds = Integer.parseInt(args[1]);
        Node first = null;
        for (int i = 0; i < 50; i++) {
            first = new Node(first);
        }
        Node list = first;
        for (int i = 0; i < threads; i++) {
            int amount = i + 1;
            new Thread(() -> {
                Node node = list;
                for (int round = 0; round < rounds; round++, node = node.next) {
                    node.add(amount);
                }
            }).start();
        }
    }
}
