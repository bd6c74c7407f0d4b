// A thread waits on one object, and the others notify on another one for ever.
// default: stuck
public class NotifyNobody {
    static final Object one = new Object(), other = new Object();
    static boolean flag;

    public static void main(String[] args) {
        Thread waiter = new Thread(() -> {
            synchronized (one) {
                while (!flag) {
                    try {
                        one.wait();
                    } catch (InterruptedException e) {
                        return;
                    }
                }
            }
        });
        waiter.start();
        while (true) {
            synchronized (other) {
                flag = !flag;
                other.notifyAll();
            }
        }
    }
}
