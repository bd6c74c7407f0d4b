// Every operator gives the machine back: it can always come to rest. Without fairness a reader may keep all others from acting.
// ctl: none holds AG EF idle
// ctl: weak holds AG EF idle
// ctl: strong holds AG EF idle
// ctl: weak holds AG(!idle -> AF idle)
// ctl: none violated AG(!idle -> AF idle)
// ctl: weak holds A[idle W !idle]
// ctl: weak holds AG(idle -> E[idle U !idle])
// ltl: none violated G(!idle -> F idle)
// ltl: weak holds G(!idle -> F idle)
public class AlwaysResettable {
    static volatile boolean idle = true;

    public static void main(String[] args) {
        for (int i = 0; i < 2; i++) {
            new Thread(() -> {
                while (true) {
                    synchronized (AlwaysResettable.class) {
                        idle = false;
                        idle = true;
                    }
                }
            }).start();
        }
        while (true) {
            boolean seen = idle;
        }
    }
}
