// A static synchronized method locks the class, an instance method the object: they do not exclude each other, and an
// update is lost.
// verdict: assert
public class SynchronizedStaticAndInstance {
    static int counter;

    static synchronized void increment() {
        counter++;
    }

    synchronized void incrementToo() {
        counter++;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(SynchronizedStaticAndInstance::increment);
        worker.start();
        new SynchronizedStaticAndInstance().incrementToo();
        worker.join();
        assert counter == 2;
    }
}
