// The write stands in the handler of an exception that a called method throws.
// verdict: assert
public class ResidualCatch {
    static volatile int shared;

    static void fail() {
        throw new IllegalStateException();
    }

    public static void main(String[] args) throws Exception {
        Thread worker = new Thread(() -> {
            try {
                fail();
            } catch (IllegalStateException exception) {
                shared = 1;
            }
        });
        worker.start();
        int first = shared;
        int second = shared;
        assert first == second : "changed in between";
        worker.join();
    }
}
