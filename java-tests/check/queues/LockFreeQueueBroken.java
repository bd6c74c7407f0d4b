// The new node is hung to the tail with a plain write instead of a compare-and-set: an element can be lost.
// verdict: assert
public class LockFreeQueueBroken {
    static class Node {
        final int value;
        volatile Node next;

        Node(int value) {
            this.value = value;
        }
    }

    private final Node head = new Node(0);
    private volatile Node tail = head;

    void add(int value) {
        Node node = new Node(value);
        tail.next = node;
        tail = node;
    }

    public static void main(String[] args) throws InterruptedException {
        LockFreeQueueBroken queue = new LockFreeQueueBroken();
        Thread a = new Thread(() -> queue.add(1));
        a.start();
        queue.add(2);
        a.join();
        int sum = 0;
        for (Node node = queue.head.next; node != null; node = node.next) {
            sum += node.value;
        }
        assert sum == 3 : "lost an element";
    }
}
