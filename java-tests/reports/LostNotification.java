public class LostNotification {
    final Object lock = new Object();
    boolean ready;

    void produce() {
        synchronized (lock) {
            ready = true;
            lock.notify();
        }
    }

    void consume() throws InterruptedException {
        synchronized (lock) {
            lock.wait();
        }
        if (!ready) throw new IllegalStateException("not ready");
    }

    public static void main(String[] args) throws Exception {
        LostNotification lost = new LostNotification();
        Thread consumer = new Thread(() -> { try { lost.consume(); } catch (InterruptedException e) { } }, "consumer");
        consumer.start();
        lost.produce();
        consumer.join();
    }
}
