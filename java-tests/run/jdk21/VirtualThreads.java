// Virtual threads: start and join, executors per task, builders, thread locals, synchronized and park inside, naming.
// jdk: 21
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.*;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;

public class VirtualThreads {
    static final ThreadLocal<String> LOCAL = ThreadLocal.withInitial(() -> "initial");

    public static void main(String[] args) throws Exception {
        Thread v = Thread.ofVirtual().name("v1").start(() -> System.out.println("in " + Thread.currentThread().getName() + " " + Thread.currentThread().isVirtual() + Thread.currentThread().isDaemon() + " " + LOCAL.get()));
        v.join();
        System.out.println(v.getState() + " " + v.isVirtual() + " " + v.getPriority());
        Thread u = Thread.ofVirtual().name("w", 0).unstarted(() -> LOCAL.set("own"));
        System.out.println(u.getState() + " " + u.getName());
        u.start();
        System.out.println(u.join(Duration.ofSeconds(20)) + " " + LOCAL.get());
        AtomicInteger sum = new AtomicInteger();
        List<Thread> all = new ArrayList<>();
        for (int i = 0; i < 50; i++) {
            int n = i;
            all.add(Thread.startVirtualThread(() -> sum.addAndGet(n)));
        }
        for (Thread t : all) t.join();
        System.out.println(sum);
        try (ExecutorService pool = Executors.newVirtualThreadPerTaskExecutor()) {
            List<Future<Integer>> fs = new ArrayList<>();
            for (int i = 0; i < 20; i++) {
                int n = i;
                fs.add(pool.submit(() -> { Thread.sleep(Duration.ofMillis(n % 3)); return n * n; }));
            }
            int total = 0;
            for (Future<Integer> f : fs) total += f.get();
            System.out.println(total + " " + fs.get(3).resultNow() + " " + fs.get(0).state());
            Future<Object> failing = pool.submit(() -> { throw new IllegalStateException("virtual"); });
            try {
                failing.get();
            } catch (ExecutionException e) {
                System.out.println(e.getCause() + " " + failing.exceptionNow().getMessage() + failing.state());
            }
        }
        ReentrantLock lock = new ReentrantLock();
        int[] counter = {0, 0};
        all.clear();
        for (int i = 0; i < 8; i++) {
            all.add(Thread.ofVirtual().unstarted(() -> {
                for (int k = 0; k < 25; k++) {
                    lock.lock();
                    try {
                        counter[0]++;
                    } finally {
                        lock.unlock();
                    }
                    synchronized (counter) {
                        counter[1]++;
                    }
                    Thread.yield();
                }
            }));
        }
        all.forEach(Thread::start);
        for (Thread t : all) t.join();
        System.out.println(counter[0] + " " + counter[1]);
        BlockingQueue<Integer> q = new SynchronousQueue<>();
        Thread.startVirtualThread(() -> {
            try {
                for (int i = 0; i < 3; i++) q.put(i);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        System.out.println(q.take() + q.take() + q.take());
        Thread sleeper = Thread.startVirtualThread(() -> {
            try {
                Thread.sleep(100000);
            } catch (InterruptedException e) {
                System.out.println("virtual interrupted " + Thread.currentThread().isInterrupted());
            }
        });
        sleeper.interrupt();
        sleeper.join();
        Thread failing = Thread.ofVirtual().uncaughtExceptionHandler((t, e) -> System.out.println("handler " + e.getMessage())).start(() -> { throw new RuntimeException("uncaught"); });
        failing.join();
        Thread p = Thread.ofPlatform().name("plat").daemon(false).start(() -> System.out.println(Thread.currentThread().isVirtual()));
        p.join();
        try {
            v.setDaemon(false);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            Thread.ofVirtual().unstarted(null);
        } catch (NullPointerException e) {
            System.out.println("null task");
        }
    }
}
