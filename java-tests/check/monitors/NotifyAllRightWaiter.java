// NotifyWrongWaiter with `notifyAll`: the right waiter is always among those that are woken.
// verdict: ok
public class NotifyAllRightWaiter {
    static int turn;

    static synchronized void await(int number) {
        while (turn != number) {
            try {
                NotifyAllRightWaiter.class.wait();
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
        synchronized (NotifyAllRightWaiter.class) {
            turn = 2;
            NotifyAllRightWaiter.class.notifyAll();
        }
        two.join();
        synchronized (NotifyAllRightWaiter.class) {
            turn = 1;
            NotifyAllRightWaiter.class.notifyAll();
        }
    }
}
