// A FutureTask hands its result from thread to thread.
// verdict: ok
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

public class FutureResult {
    public static void main(String[] args) throws InterruptedException, ExecutionException {
        FutureTask<Integer> task = new FutureTask<>(() -> 42);
        new Thread(task).start();
        assert task.get() == 42;
    }
}
