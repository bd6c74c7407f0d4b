package jsym.vm;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ForkJoinPool;
import java.util.concurrent.ForkJoinTask;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;

/**
 * Fork-join pools at the level of their specification: every task that is forked or submitted gets a daemon thread of its
 * own. A pool promises neither an order nor that tasks share a worker, and a worker that waits for a task is replaced, so
 * there is nothing that a real pool can do and these threads cannot.
 */
final class ForkJoin {
    private ForkJoin() {
    }

    /** A thread that executes one task of a pool. */
    private static final class Worker extends Thread {
        final ForkJoinPool pool;
        private final ForkJoinTask<?> task;

        Worker(ForkJoinPool pool, ForkJoinTask<?> task) {
            super("ForkJoinPool-worker");
            this.pool = pool;
            this.task = task;
            setDaemon(true);
        }

        @Override
        public void run() {
            task.quietlyInvoke();
        }
    }

    static ForkJoinTask<?> fork(ForkJoinTask<?> task) {
        ForkJoinPool pool = Thread.currentThread() instanceof Worker worker ? worker.pool : ForkJoinPool.commonPool();
        new Worker(pool, task).start();
        return task;
    }

    static ForkJoinTask<?> submit(ForkJoinPool pool, ForkJoinTask<?> task) {
        if (task == null) {
            throw new NullPointerException();
        }
        if (pool.isShutdown()) {
            throw new RejectedExecutionException();
        }
        new Worker(pool, task).start();
        return task;
    }

    /** The pool that the current thread works for. */
    static ForkJoinPool pool() {
        return Thread.currentThread() instanceof Worker worker ? worker.pool : null;
    }

    static boolean isInPool() {
        return pool() != null;
    }

    static boolean isTerminated(ForkJoinPool pool) {
        return pool.isShutdown() && workers(pool).isEmpty();
    }

    static boolean isTerminating(ForkJoinPool pool) {
        return pool.isShutdown() && !workers(pool).isEmpty();
    }

    static boolean isQuiescent(ForkJoinPool pool) {
        return workers(pool).isEmpty();
    }

    static boolean awaitTermination(ForkJoinPool pool, long timeout, TimeUnit unit) throws InterruptedException {
        boolean done = await(pool, Math.max(1, unit.toMillis(timeout)));
        if (done && !pool.isShutdown()) {
            Thread.sleep(Math.max(1, unit.toMillis(timeout)));
        }
        return isTerminated(pool);
    }

    static boolean awaitQuiescence(ForkJoinPool pool, long timeout, TimeUnit unit) {
        try {
            return await(pool, Math.max(1, unit.toMillis(timeout)));
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return isQuiescent(pool);
        }
    }

    static void close(ForkJoinPool pool) {
        if (pool == ForkJoinPool.commonPool()) {
            return;
        }
        pool.shutdown();
        boolean interrupted = false;
        while (true) {
            try {
                await(pool, 0);
                break;
            } catch (InterruptedException again) {
                interrupted = true;
                workers(pool).forEach(Thread::interrupt);
            }
        }
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    static List<Runnable> shutdownNow(ForkJoinPool pool) {
        if (pool != ForkJoinPool.commonPool()) {
            pool.shutdown();
            for (Worker worker : workers(pool)) {
                worker.task.cancel(true);
                worker.interrupt();
            }
        }
        return new ArrayList<>();
    }

    /** Waits for the workers of a pool; 0 is for ever. */
    private static boolean await(ForkJoinPool pool, long millis) throws InterruptedException {
        for (List<Worker> workers = workers(pool); !workers.isEmpty(); workers = workers(pool)) {
            for (Worker worker : workers) {
                worker.join(millis);
                if (worker.isAlive()) {
                    return false;
                }
            }
        }
        return true;
    }

    private static List<Worker> workers(ForkJoinPool pool) {
        List<Worker> workers = new ArrayList<>();
        for (Thread thread : threads()) {
            if (thread instanceof Worker worker && worker.pool == pool && worker != Thread.currentThread()) {
                workers.add(worker);
            }
        }
        return workers;
    }

    /** All threads that are alive. */
    private static native Thread[] threads();
}
