// A machine that can be switched off for good by one of two operators: then it can never be idle again.
// ctl: none violated AG EF idle
// ctl: weak violated AG EF idle
// ctl: weak holds EF idle
// ctl: weak holds AG(broken -> !EF idle)
// ctl: weak violated AG(busy -> AF idle)
// ctl: weak holds AG(broken -> AG broken)
// ctl: weak holds E[!broken U idle]
// ctl: none holds EG !broken
// ctl: weak violated AG !broken
// ltl: weak violated G(busy -> F idle)
public class Resettable {
    static volatile boolean idle = true, busy, broken;

    public static void main(String[] args) {
        for (int i = 0; i < 2; i++) {
            new Thread(() -> {
                while (true) {
                    synchronized (Resettable.class) {
                        if (broken) {
                            continue;
                        }
                        idle = false;
                        busy = true;
                        if (jsym.Verify.chooseBoolean()) {
                            broken = true;
                        } else {
                            busy = false;
                            idle = true;
                        }
                    }
                }
            }).start();
        }
    }
}
