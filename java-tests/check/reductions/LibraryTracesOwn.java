// Making an exception calls the program's own `fillInStackTrace`.
// verdict: assert
public class LibraryTracesOwn {
    static volatile int made;

    static class Quiet extends RuntimeException {
        @Override
        public synchronized Throwable fillInStackTrace() {
            made++;
            return this;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread thrower = new Thread(() -> {
            try {
                throw new Quiet();
            } catch (Quiet caught) {
                Thread.yield();
            }
        });
        thrower.start();
        int before = made;
        int after = made;
        assert before == after : "made in between";
        thrower.join();
    }
}
