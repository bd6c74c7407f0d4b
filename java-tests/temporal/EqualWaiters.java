// Equal workers wait to be woken one at a time. With notify one of them may be passed over for ever; with fairness of
// threads alone nothing helps it, because it cannot act. Which one it is is not known: all are equal.
// ltl: weak violated forall t: Worker. G(t.waiting -> F !t.waiting)
// ltl: strong violated forall t: Worker. G(t.waiting -> F !t.waiting)
// ltl: weak holds forall t: Worker. G !t.ended
// ltl: weak vacuous forall t: Worker. G(t.ended -> F t.waiting)
// ltl: weak holds G F woken
// ltl: weak violated G(woken -> F !woken)
// ltl: strong holds G(woken -> F !woken)
// default: ok
public class EqualWaiters {
    static boolean woken;

    static class Worker extends Thread {
        @Override
        public void run() {
            try {
                synchronized (EqualWaiters.class) {
                    while (true) {
                        while (!woken) {
                            EqualWaiters.class.wait();
                        }
                        woken = false;
                    }
                }
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    public static void main(String[] args) {
        new Worker().start();
        new Worker().start();
        while (true) {
            synchronized (EqualWaiters.class) {
                woken = true;
                EqualWaiters.class.notify();
            }
        }
    }
}
