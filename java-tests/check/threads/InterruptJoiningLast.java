// The last that the worker does is to interrupt `main`, which joins it: it is alive for a while after that, so that the join
// may be interrupted.
// verdict: exception
public class InterruptJoiningLast {
    public static void main(String[] args) throws Exception {
        Thread main = Thread.currentThread();
        Thread worker = new Thread(main::interrupt);
        worker.start();
        worker.join();
    }
}
