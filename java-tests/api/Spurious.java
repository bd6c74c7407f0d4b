// A wait without a loop: right unless threads wake up without a reason. With the argument "loop" it is always right.
public class Spurious {
    static boolean ready;

    public static void main(String[] args) throws InterruptedException {
        boolean loop = args.length > 0;
        Object lock = new Object();
        Thread setter = new Thread(() -> {
            synchronized (lock) {
                ready = true;
                lock.notify();
            }
        });
        synchronized (lock) {
            setter.start();
            do {
                lock.wait();
            } while (loop && !ready);
            assert ready;
        }
    }
}
