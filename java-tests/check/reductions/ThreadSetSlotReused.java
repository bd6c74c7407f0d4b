// A slot of the array is used for another thread before its first one was joined: that one may still run in the end.
// verdict: assert
public class ThreadSetSlotReused {
    static int done;

    static synchronized void work() {
        done++;
    }

    static synchronized int done() {
        return done;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[2];
        for (int i = 0; i < 3; i++) {
            threads[i % 2] = new Thread(ThreadSetSlotReused::work);
            threads[i % 2].start();
            done();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assert done() == 3 : "one is not awaited";
    }
}
