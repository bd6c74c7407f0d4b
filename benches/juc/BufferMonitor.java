/** Two producers and two consumers with a buffer of one place, written by hand. */
public class BufferMonitor {
    static Integer item;

    static synchronized void put(Integer value) throws InterruptedException {
        while (item != null) {
            BufferMonitor.class.wait();
        }
        item = value;
        BufferMonitor.class.notifyAll();
    }

    static synchronized Integer take() throws InterruptedException {
        while (item == null) {
            BufferMonitor.class.wait();
        }
        Integer value = item;
        item = null;
        BufferMonitor.class.notifyAll();
        return value;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = new Thread[4];
        for (int i = 0; i < threads.length; i++) {
            boolean puts = i % 2 == 0;
            threads[i] = new Thread(() -> {
                try {
                    for (int turn = 1; turn <= 2; turn++) {
                        if (puts) {
                            put(turn);
                        } else {
                            take();
                        }
                    }
                } catch (InterruptedException never) {
                    throw new AssertionError(never);
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assert item == null;
    }
}
