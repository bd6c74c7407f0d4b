// Producers in one array, consumers in a list; both are joined as a whole, with a signal in between. Which of the equal
// threads is kept where makes no difference.
// verdict: ok
import java.util.ArrayList;
import java.util.List;

public class ThreadSetTwoArrays {
    static int items;
    static boolean closed;

    static synchronized void put() {
        items++;
        ThreadSetTwoArrays.class.notifyAll();
    }

    static synchronized boolean take() {
        while (items == 0 && !closed) {
            try {
                ThreadSetTwoArrays.class.wait();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
        return items > 0 && items-- > 0;
    }

    static synchronized void close() {
        closed = true;
        ThreadSetTwoArrays.class.notifyAll();
    }

    public static void main(String[] args) {
        Thread[] producers = new Thread[2];
        List<Thread> consumers = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            producers[i] = new Thread(ThreadSetTwoArrays::put);
            producers[i].start();
            Thread consumer = new Thread(ThreadSetTwoArrays::take);
            consumer.start();
            consumers.add(consumer);
        }
        for (Thread producer : producers) {
            try {
                producer.join();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
        close();
        consumers.forEach(ThreadSetTwoArrays::await);
        assert items == 0;
    }

    static void await(Thread thread) {
        try {
            thread.join();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
