// An assertion fails in a FutureTask, which keeps the error to itself; nobody asks for the result. The search finds it
// all the same.
// verdict: assert
import java.util.concurrent.FutureTask;

public class SwallowedByFuture {
    public static void main(String[] args) throws InterruptedException {
        FutureTask<Void> task = new FutureTask<>(() -> {
            assert false : "swallowed";
            return null;
        });
        Thread worker = new Thread(task);
        worker.start();
        worker.join();
    }
}
