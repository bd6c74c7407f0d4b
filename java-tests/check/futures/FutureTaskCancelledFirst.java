// A task that a thread is about to run can still be cancelled: then it does not run.
// verdict: assert
import java.util.concurrent.FutureTask;

public class FutureTaskCancelledFirst {
    static volatile boolean about;
    static volatile boolean ran;

    public static void main(String[] args) throws Exception {
        FutureTask<Integer> task = new FutureTask<>(() -> {
            ran = true;
            return 1;
        });
        Thread other = new Thread(() -> {
            about = true;
            task.run();
        });
        other.start();
        boolean cancelled = about && task.cancel(false);
        other.join();
        assert !cancelled || ran;
    }
}
