// Executors: fixed, single, cached, scheduled, invokeAll, invokeAny, futures, rejection, shutdown, thread factories.
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.*;
import java.util.concurrent.atomic.AtomicInteger;

public class ExecutorKinds {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(3);
        List<Future<Integer>> futures = new ArrayList<>();
        for (int i = 0; i < 8; i++) {
            int n = i;
            futures.add(pool.submit(() -> n * n));
        }
        StringBuilder sb = new StringBuilder();
        for (Future<Integer> f : futures) sb.append(f.get()).append(f.isDone() ? "d " : "? ");
        System.out.println(sb);
        List<Callable<String>> tasks = List.of(() -> "a", () -> "b", () -> { throw new IllegalStateException("c"); });
        for (Future<String> f : pool.invokeAll(tasks)) {
            try {
                System.out.print(f.get() + " ");
            } catch (ExecutionException e) {
                System.out.println(e.getMessage() + " | " + e.getCause().getMessage());
            }
        }
        System.out.println(pool.invokeAny(List.of(() -> "only")) + " " + pool.submit(() -> { }, "given").get() + " " + pool.submit(() -> { }).get());
        pool.shutdown();
        System.out.println(pool.awaitTermination(10, TimeUnit.SECONDS) + " " + pool.isShutdown() + pool.isTerminated());
        try {
            pool.submit(() -> 1);
        } catch (RejectedExecutionException e) {
            System.out.println("rejected");
        }
        ExecutorService single = Executors.newSingleThreadExecutor(r -> new Thread(r, "the-one"));
        List<String> order = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            int n = i;
            single.execute(() -> order.add(n + Thread.currentThread().getName()));
        }
        Future<?> blocker = single.submit(() -> { new CountDownLatch(1).await(); return null; });
        Future<Integer> queued = single.submit(() -> 5);
        System.out.println(queued.cancel(false) + " " + queued.isCancelled() + " " + blocker.cancel(true));
        try {
            queued.get();
        } catch (CancellationException e) {
            System.out.println("cancelled");
        }
        single.shutdown();
        single.awaitTermination(10, TimeUnit.SECONDS);
        System.out.println(order);
        ScheduledExecutorService timer = Executors.newScheduledThreadPool(1);
        ScheduledFuture<String> later = timer.schedule(() -> "later", 5, TimeUnit.MILLISECONDS);
        System.out.println(later.get());
        CountDownLatch ticks = new CountDownLatch(3);
        ScheduledFuture<?> periodic = timer.scheduleAtFixedRate(ticks::countDown, 0, 1, TimeUnit.MILLISECONDS);
        ticks.await();
        System.out.println(periodic.cancel(false) + " " + ticks.getCount());
        timer.shutdownNow();
        ThreadPoolExecutor tiny = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new ArrayBlockingQueue<>(1), new ThreadPoolExecutor.AbortPolicy());
        CountDownLatch gate = new CountDownLatch(1);
        tiny.execute(() -> { try { gate.await(); } catch (InterruptedException e) { throw new AssertionError(e); } });
        tiny.execute(() -> { });
        try {
            tiny.execute(() -> { });
        } catch (RejectedExecutionException e) {
            System.out.println("queue full " + tiny.getQueue().size() + tiny.getPoolSize());
        }
        gate.countDown();
        tiny.shutdown();
        System.out.println(tiny.awaitTermination(10, TimeUnit.SECONDS) + " " + tiny.getCompletedTaskCount());
        ExecutorService cached = Executors.newCachedThreadPool();
        AtomicInteger sum = new AtomicInteger();
        CompletionService<Integer> cs = new ExecutorCompletionService<>(cached);
        for (int i = 1; i <= 5; i++) {
            int n = i;
            cs.submit(() -> n);
        }
        for (int i = 0; i < 5; i++) sum.addAndGet(cs.take().get());
        cached.shutdown();
        FutureTask<String> ft = new FutureTask<>(() -> "task");
        ft.run();
        System.out.println(sum + " " + ft.get() + " " + ft.isDone());
        try {
            new FutureTask<>(() -> 1).get(1, TimeUnit.MILLISECONDS);
        } catch (TimeoutException e) {
            System.out.println("timeout " + e.getMessage());
        }
        ForkJoinPool fj = new ForkJoinPool(2);
        System.out.println(fj.submit(() -> fj.invoke(new Sum(0, 1000))).get());
        fj.shutdown();
    }

    static class Sum extends RecursiveTask<Long> {
        final int from, to;
        Sum(int from, int to) { this.from = from; this.to = to; }
        @Override protected Long compute() {
            if (to - from < 50) {
                long s = 0;
                for (int i = from; i < to; i++) s += i;
                return s;
            }
            Sum left = new Sum(from, (from + to) / 2), right = new Sum((from + to) / 2, to);
            left.fork();
            return right.compute() + left.join();
        }
    }
}
