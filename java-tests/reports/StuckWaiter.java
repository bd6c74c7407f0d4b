public class StuckWaiter {
    static boolean open, tick;

    static synchronized void pass() throws InterruptedException {
        while (!open) {
            StuckWaiter.class.wait();
        }
    }

    static void work() {
        while (true) {
            synchronized (StuckWaiter.class) {
                tick = !tick;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        new Thread(StuckWaiter::work, "worker").start();
        pass();
    }
}
