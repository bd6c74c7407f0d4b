// Two threads wait for different conditions on one lock and `notify` wakes any one: the wrong one sleeps again and the
// right one is never woken. Found only if every waiter is tried.
// verdict: deadlock
public class NotifyWrongWaiter {
    static int turn;

    static synchronized void await(int number) {
        while (turn != number) {
            try {
                NotifyWrongWaiter.class.wait();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> await(1));
        Thread two = new Thread(() -> await(2));
        one.start();
        two.start();
        synchronized (NotifyWrongWaiter.class) {
            turn = 2;
            NotifyWrongWaiter.class.notify();
        }
        two.join();
        synchronized (NotifyWrongWaiter.class) {
            turn = 1;
            NotifyWrongWaiter.class.notifyAll();
        }
    }
}
