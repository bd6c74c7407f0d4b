// Both methods of SynchronizedStaticAndInstance lock the class, one as a method, the other as a block.
// verdict: ok
// unreduced: 18 18
public class SynchronizedStatic {
    static int counter;

    static synchronized void increment() {
        counter++;
    }

    void incrementToo() {
        synchronized (SynchronizedStatic.class) {
            counter++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(SynchronizedStatic::increment);
        worker.start();
        new SynchronizedStatic().incrementToo();
        worker.join();
        assert counter == 2;
    }
}
