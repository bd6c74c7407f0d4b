import java.util.concurrent.Semaphore;
import jsym.Verify;

/** Dining philosophers without loops (Godefroid 1999, fig. 2): four operations on semaphores each, then the end. */
public class Philosophers {
    static class Philosopher extends Thread {
        private final Semaphore left;
        private final Semaphore right;

        Philosopher(Semaphore left, Semaphore right) {
            this.left = left;
            this.right = right;
        }

        @Override
        public void run() {
            left.acquireUninterruptibly();
            right.acquireUninterruptibly();
            left.release();
            right.release();
        }
    }

    public static void main(String[] args) {
        int n = Integer.parseInt(args[0]);
        Semaphore[] forks = new Semaphore[n];
        for (int i = 0; i < n; i++) {
            forks[i] = new Semaphore(1);
        }
        Verify.beginAtomic();
        for (int i = 0; i < n; i++) {
            new Philosopher(forks[i], forks[(i + 1) % n]).start();
        }
        Verify.endAtomic();
    }
}
