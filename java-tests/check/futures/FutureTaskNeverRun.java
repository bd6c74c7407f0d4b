// Nobody runs the task for whose result the main thread waits.
// verdict: deadlock
import java.util.concurrent.*;

public class FutureTaskNeverRun {
    public static void main(String[] args) throws Exception {
        FutureTask<Integer> task = new FutureTask<>(() -> 1);
        new Thread(() -> task.isDone()).start();
        task.get();
    }
}
