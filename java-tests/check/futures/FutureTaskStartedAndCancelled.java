// A thread that was started for a task need not have begun when the task is cancelled.
// verdict: assert
import java.util.concurrent.FutureTask;

public class FutureTaskStartedAndCancelled {
    static volatile boolean ran;

    public static void main(String[] args) throws Exception {
        FutureTask<Integer> task = new FutureTask<>(() -> {
            ran = true;
            return 1;
        });
        Thread other = new Thread(task);
        other.start();
        task.cancel(false);
        other.join();
        assert ran;
    }
}
