// The write is in a class that is loaded only when the worker comes to it, behind an interface.
// verdict: assert
public class ResidualLateClass {
    static volatile int shared;

    interface Task {
        void doIt();
    }

    static class Late implements Task {
        public void doIt() {
            shared = 1;
        }
    }

    static class Early implements Task {
        public void doIt() {
        }
    }

    static Task choose(int number) throws Exception {
        return number == 0 ? new Early() : (Task) Class.forName("ResidualLateClass$Late").getDeclaredConstructor().newInstance();
    }

    public static void main(String[] args) throws Exception {
        Thread worker = new Thread(() -> {
            try {
                Task task = choose(Thread.currentThread().isDaemon() ? 0 : 1);
                task.doIt();
            } catch (Exception exception) {
                throw new RuntimeException(exception);
            }
        });
        worker.start();
        int first = shared;
        int second = shared;
        assert first == second : "changed in between";
        worker.join();
    }
}
