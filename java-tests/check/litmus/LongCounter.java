// A long counter is incremented under a lock by two threads, twice each: always 4.
// verdict: ok
public class LongCounter {
    private long value;

    synchronized void increment() {
        value++;
    }

    public static void main(String[] args) throws InterruptedException {
        LongCounter counter = new LongCounter();
        Runnable twice = () -> {
            counter.increment();
            counter.increment();
        };
        Thread a = new Thread(twice);
        Thread b = new Thread(twice);
        a.start();
        b.start();
        a.join();
        b.join();
        assert counter.value == 4L;
    }
}
