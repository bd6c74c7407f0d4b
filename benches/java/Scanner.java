import java.util.ArrayDeque;

/** A parallel scanner in the spirit of pfscan: workers take files from a shared queue with a condition; a producer fills it. */
public class Scanner {
    static final ArrayDeque<Integer> QUEUE = new ArrayDeque<>();
    static boolean closed;
    static int matches;

    static Integer next() throws InterruptedException {
        synchronized (QUEUE) {
            while (QUEUE.isEmpty() && !closed) {
                QUEUE.wait();
            }
            return QUEUE.poll();
        }
    }

    static void scan() {
        try {
            for (Integer file = next(); file != null; file = next()) {
                if (file % 2 == 0) {
                    synchronized (Scanner.class) {
                        matches++;
                    }
                }
            }
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int workers = Integer.parseInt(args[0]) - 1;
        int files = Integer.parseInt(args[1]);
        Thread[] threads = new Thread[workers];
        for (int i = 0; i < workers; i++) {
            threads[i] = new Thread(Scanner::scan);
        }
        for (Thread thread : threads) {
            thread.start();
        }
        for (int i = 0; i < files; i++) {
            synchronized (QUEUE) {
                QUEUE.add(i);
                QUEUE.notifyAll();
            }
        }
        synchronized (QUEUE) {
            closed = true;
            QUEUE.notifyAll();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assert matches == (files + 1) / 2;
    }
}
