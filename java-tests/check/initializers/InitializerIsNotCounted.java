// Identity hashes are numbers in the order of asking. That a class of the library is initialised on the way, which asks for
// the hashes of classes, does not show in those of the program's objects, whoever comes to the queue first.
// verdict: ok
import java.util.concurrent.ArrayBlockingQueue;

public class InitializerIsNotCounted {
    static volatile int first;

    public static void main(String[] args) throws Exception {
        ArrayBlockingQueue<Object> queue = new ArrayBlockingQueue<>(1);
        Object one = new Object();
        Object other = new Object();
        Thread taker = new Thread(() -> {
            try {
                queue.take();
                queue.take();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        taker.start();
        first = System.identityHashCode(one);
        queue.put(one);
        queue.put(other);
        taker.join();
        Object last = new Object();
        if (first == System.identityHashCode(last) || one.hashCode() != first) {
            throw new AssertionError("a hash is given once");
        }
    }
}
