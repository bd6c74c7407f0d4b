// An initialiser starts a thread that needs the class and joins it: the thread waits for the initialisation, which waits
// for the thread.
// verdict: deadlock
public class DeadlockInitializerJoins {
    static class Service {
        static int level;

        static {
            Thread helper = new Thread(() -> level = 1);
            helper.start();
            try {
                helper.join();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }
    }

    public static void main(String[] args) {
        assert Service.level == 1;
    }
}
