// Blocking queues: array, linked, priority, synchronous, delay and transfer queues between threads, with poison pills.
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.*;
import java.util.concurrent.atomic.AtomicLong;

public class BlockingQueues {
    record Job(int priority, String name) implements Comparable<Job> {
        public int compareTo(Job o) { return Integer.compare(priority, o.priority); }
    }
    record Later(String name, long at) implements Delayed {
        public long getDelay(TimeUnit u) { return u.convert(at - System.nanoTime(), TimeUnit.NANOSECONDS); }
        public int compareTo(Delayed o) { return Long.compare(at, ((Later) o).at); }
    }

    static long pump(BlockingQueue<Integer> q, int producers, int each) throws InterruptedException {
        AtomicLong sum = new AtomicLong();
        Thread[] ts = new Thread[producers];
        for (int p = 0; p < producers; p++) {
            ts[p] = new Thread(() -> {
                try {
                    for (int i = 1; i <= each; i++) q.put(i);
                } catch (InterruptedException e) {
                    throw new AssertionError(e);
                }
            });
            ts[p].start();
        }
        Thread consumer = new Thread(() -> {
            try {
                for (int v; (v = q.take()) != Integer.MAX_VALUE; ) sum.addAndGet(v);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        consumer.start();
        for (Thread t : ts) t.join();
        q.put(Integer.MAX_VALUE);
        consumer.join();
        return sum.get();
    }

    public static void main(String[] args) throws Exception {
        System.out.println(pump(new ArrayBlockingQueue<>(3), 3, 40) + " " + pump(new LinkedBlockingQueue<>(), 2, 50) + " " + pump(new LinkedBlockingDeque<>(1), 2, 30) + " " + pump(new SynchronousQueue<>(), 2, 20) + " " + pump(new LinkedTransferQueue<>(), 2, 20));
        ArrayBlockingQueue<String> a = new ArrayBlockingQueue<>(2);
        System.out.println(a.offer("x") + " " + a.add("y") + a.offer("z") + a.offer("z", 1, TimeUnit.MILLISECONDS) + a.remainingCapacity() + a.peek() + a.poll() + a.poll() + a.poll() + a.poll(1, TimeUnit.MILLISECONDS));
        try {
            a.add("1");
            a.add("2");
            a.add("3");
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        List<String> drained = new ArrayList<>();
        System.out.println(a.drainTo(drained, 1) + " " + drained + a);
        PriorityBlockingQueue<Job> p = new PriorityBlockingQueue<>(List.of(new Job(3, "c"), new Job(1, "a"), new Job(2, "b")));
        System.out.println(p.take().name() + p.take().name() + p.take().name() + p.poll());
        DelayQueue<Later> d = new DelayQueue<>();
        long now = System.nanoTime();
        d.put(new Later("second", now + 4_000_000));
        d.put(new Later("first", now + 2_000_000));
        System.out.println(d.take().name() + " " + d.take().name() + " " + d.size());
        LinkedBlockingDeque<Integer> lbd = new LinkedBlockingDeque<>();
        lbd.putFirst(1);
        lbd.putLast(2);
        lbd.offerFirst(0);
        System.out.println(lbd + " " + lbd.takeLast() + lbd.takeFirst() + lbd.peekLast());
        Thread waiting = new Thread(() -> {
            try {
                new LinkedBlockingQueue<Integer>().take();
            } catch (InterruptedException e) {
                System.out.println("take interrupted");
            }
        });
        waiting.start();
        waiting.interrupt();
        waiting.join();
        try {
            a.put(null);
        } catch (NullPointerException e) {
            System.out.println("no nulls");
        }
        LinkedTransferQueue<String> tq = new LinkedTransferQueue<>();
        Thread taker = new Thread(() -> {
            try {
                System.out.println("took " + tq.take());
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        taker.start();
        tq.transfer("handed over");
        taker.join();
        System.out.println(tq.tryTransfer("nobody") + " " + new SynchronousQueue<Integer>().offer(1));
    }
}
