// Equal threads take a lock in turns for ever; one more wants it once. Whether it gets it depends on how fair locks are.
// ltl: none violated G(wants -> F has)
// ltl: weak violated G(wants -> F has)
// ltl: strong holds G(wants -> F has)
// ltl: strong holds F has
// ltl: weak violated F has
public class Barging {
    static boolean wants, has;
    static final Object lock = new Object();

    public static void main(String[] args) {
        for (int i = 0; i < 3; i++) {
            new Thread(() -> {
                while (true) {
                    synchronized (lock) {
                    }
                }
            }).start();
        }
        wants = true;
        synchronized (lock) {
            has = true;
        }
    }
}
