// Two threads run the same FutureTask: its code is executed once.
// verdict: ok
import java.util.concurrent.*;
import java.util.concurrent.atomic.AtomicInteger;

public class FutureTaskTwice {
    public static void main(String[] args) throws Exception {
        AtomicInteger runs = new AtomicInteger();
        FutureTask<Integer> task = new FutureTask<>(runs::incrementAndGet);
        new Thread(task).start();
        new Thread(task).start();
        assert task.get() == 1;
        assert runs.get() == 1;
    }
}
