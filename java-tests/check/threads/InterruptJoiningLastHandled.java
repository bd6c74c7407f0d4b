// The interrupt is either answered by the join or left in the flag.
// verdict: ok
public class InterruptJoiningLastHandled {
    public static void main(String[] args) throws Exception {
        Thread main = Thread.currentThread();
        Thread worker = new Thread(main::interrupt);
        worker.start();
        boolean interrupted = false;
        try {
            worker.join();
        } catch (InterruptedException e) {
            interrupted = true;
        }
        assert interrupted != Thread.currentThread().isInterrupted();
    }
}
