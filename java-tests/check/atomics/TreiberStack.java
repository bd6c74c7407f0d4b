// A lock-free stack on AtomicReference: a push that was overtaken tries again, so both elements arrive.
// verdict: ok
import java.util.concurrent.atomic.AtomicReference;

public class TreiberStack {
    record Node(int value, Node next) {
    }

    static final AtomicReference<Node> top = new AtomicReference<>();

    static void push(int value) {
        Node old;
        do {
            old = top.get();
        } while (!top.compareAndSet(old, new Node(value, old)));
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> push(1));
        Thread b = new Thread(() -> push(2));
        a.start();
        b.start();
        a.join();
        b.join();
        int sum = 0;
        for (Node node = top.get(); node != null; node = node.next()) {
            sum += node.value();
        }
        assert sum == 3;
    }
}
