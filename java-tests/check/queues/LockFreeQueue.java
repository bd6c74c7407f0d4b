// A lock-free queue after Michael and Scott on VarHandles: two threads add, both elements are there in some order.
// verdict: ok
import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;

public class LockFreeQueue {
    static class Node {
        final int value;
        volatile Node next;

        Node(int value) {
            this.value = value;
        }
    }

    private static final VarHandle NEXT;
    private static final VarHandle TAIL;

    static {
        try {
            MethodHandles.Lookup lookup = MethodHandles.lookup();
            NEXT = lookup.findVarHandle(Node.class, "next", Node.class);
            TAIL = lookup.findVarHandle(LockFreeQueue.class, "tail", Node.class);
        } catch (ReflectiveOperationException e) {
            throw new ExceptionInInitializerError(e);
        }
    }

    private final Node head = new Node(0);
    private volatile Node tail = head;

    void add(int value) {
        Node node = new Node(value);
        while (true) {
            Node last = tail;
            Node next = last.next;
            if (next != null) {
                TAIL.compareAndSet(this, last, next);
            } else if (NEXT.compareAndSet(last, null, node)) {
                TAIL.compareAndSet(this, last, node);
                return;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        LockFreeQueue queue = new LockFreeQueue();
        Thread a = new Thread(() -> queue.add(1));
        a.start();
        queue.add(2);
        a.join();
        int sum = 0;
        for (Node node = queue.head.next; node != null; node = node.next) {
            sum += node.value;
        }
        assert sum == 3;
    }
}
