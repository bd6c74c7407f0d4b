// take waits until the delay of the first item is over.
// verdict: ok
// real-juc: no
import java.util.concurrent.DelayQueue;
import java.util.concurrent.Delayed;
import java.util.concurrent.TimeUnit;

public class DelayQueueWaits {
    static class Due implements Delayed {
        final long at = System.nanoTime() + 1_000_000;

        @Override
        public long getDelay(TimeUnit unit) {
            return unit.convert(at - System.nanoTime(), TimeUnit.NANOSECONDS);
        }

        @Override
        public int compareTo(Delayed other) {
            return Long.compare(at, ((Due) other).at);
        }
    }

    public static void main(String[] args) throws Exception {
        DelayQueue<Due> queue = new DelayQueue<>();
        Thread producer = new Thread(() -> queue.put(new Due()));
        producer.start();
        queue.take();
        producer.join();
        assert queue.isEmpty();
    }
}
