// The library takes the monitor of an object of the program that was lent to it: a reader's lock. Whoever goes first, the
// other sees it: the writer may have read before the checker looks.
// verdict: assert
import java.io.IOException;
import java.io.Reader;

public class ResidualLentLock {
    static class Gate {}

    static volatile int reads;

    static class Empty extends Reader {
        Empty(Object lock) {
            super(lock);
        }

        @Override
        public int read(char[] buffer, int offset, int length) {
            reads = 1;
            return -1;
        }

        @Override
        public void close() {}
    }

    public static void main(String[] args) throws InterruptedException {
        Gate gate = new Gate();
        Reader reader = new Empty(gate);
        int[] seen = new int[1];
        Thread skips = new Thread(() -> {
            try {
                reader.skip(1);
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        });
        Thread looks = new Thread(() -> {
            synchronized (gate) {
                seen[0] = reads;
            }
        });
        skips.start();
        looks.start();
        skips.join();
        looks.join();
        assert seen[0] == 0 : "read before";
    }
}
