// A timed `get` may give up although the task is about to be done.
// verdict: exception
import java.util.concurrent.*;

public class FutureGetTimesOut {
    public static void main(String[] args) throws Exception {
        FutureTask<Integer> task = new FutureTask<>(() -> 1);
        new Thread(task).start();
        task.get(1, TimeUnit.HOURS);
    }
}
