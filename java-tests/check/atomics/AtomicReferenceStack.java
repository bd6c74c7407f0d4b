// A stack of immutable nodes behind one reference, pushed with compareAndSet.
// verdict: ok
// check: deadlock,assert,exception,race
import java.util.concurrent.atomic.AtomicReference;

public class AtomicReferenceStack {
    static class Node {
        final Node next;

        Node(Node next) {
            this.next = next;
        }
    }

    static final AtomicReference<Node> top = new AtomicReference<>();
    interface Task {
        void run() throws Exception;
    }

    static void together(Task... tasks) throws InterruptedException {
        Thread[] threads = new Thread[tasks.length];
        for (int i = 0; i < tasks.length; i++) {
            Task task = tasks[i];
            threads[i] = new Thread(() -> {
                try {
                    task.run();
                } catch (Exception failed) {
                    throw new AssertionError(failed);
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    public static void main(String[] args) throws Exception {
        Task push = () -> {
            Node node;
            do {
                Node old = top.get();
                node = new Node(old);
                if (top.compareAndSet(old, node)) {
                    return;
                }
            } while (true);
        };
        together(push, push);
        assert top.get().next.next == null;
    }
}
