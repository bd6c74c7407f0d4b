import java.util.concurrent.*;

/** Takes one result more than there are tasks: the report names the call of the program, not what lies beneath it. */
public class NoMoreTasks {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(1);
        CompletionService<Integer> results = new ExecutorCompletionService<>(pool);
        results.submit(() -> 1);
        results.take();
        results.take();
        pool.shutdown();
    }
}
