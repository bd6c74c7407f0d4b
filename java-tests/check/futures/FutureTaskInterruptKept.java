// Who runs a task gets the interrupt of its cancelling before `run` returns, not later.
// verdict: ok
import java.util.concurrent.FutureTask;

public class FutureTaskInterruptKept {
    public static void main(String[] args) throws Exception {
        FutureTask<Integer> task = new FutureTask<>(() -> 1);
        Thread other = new Thread(() -> {
            task.run();
            Thread.interrupted();
            assert !Thread.currentThread().isInterrupted();
        });
        other.start();
        task.cancel(true);
        other.join();
        assert task.isDone();
    }
}
