// The write is in the initialiser of a class that the worker uses first.
// verdict: assert
public class ResidualInitializer {
    static volatile int shared;

    static class Other {
        static int value = write();

        static int write() {
            shared = 1;
            return 2;
        }
    }

    public static void main(String[] args) throws Exception {
        Thread worker = new Thread(() -> {
            int value = Other.value;
        });
        worker.start();
        int first = shared;
        int second = shared;
        assert first == second : "changed in between";
        worker.join();
    }
}
