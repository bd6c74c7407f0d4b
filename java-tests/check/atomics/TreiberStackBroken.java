// The push sets the top without comparing: an element pushed in between is lost.
// verdict: assert
import java.util.concurrent.atomic.AtomicReference;

public class TreiberStackBroken {
    record Node(int value, Node next) {
    }

    static final AtomicReference<Node> top = new AtomicReference<>();

    static void push(int value) {
        top.set(new Node(value, top.get()));
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
        assert sum == 3 : "lost an element";
    }
}
