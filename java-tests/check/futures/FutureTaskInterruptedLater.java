// A task is cancelled before its thread is interrupted.
// verdict: assert
import java.util.concurrent.FutureTask;

public class FutureTaskInterruptedLater {
    static FutureTask<Boolean> task;

    public static void main(String[] args) throws Exception {
        task = new FutureTask<>(() -> {
            if (task.isCancelled()) {
                assert Thread.currentThread().isInterrupted();
            }
            return true;
        });
        Thread other = new Thread(() -> task.run());
        other.start();
        task.cancel(true);
        other.join();
    }
}
