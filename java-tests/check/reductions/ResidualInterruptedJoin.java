// The main thread waits for the reader, so it could not disturb it; but a third thread interrupts it.
// verdict: assert
public class ResidualInterruptedJoin {
    static volatile int shared;

    public static void main(String[] args) {
        Thread main = Thread.currentThread();
        Thread reader = new Thread(() -> {
            int first = shared;
            int second = shared;
            assert first == second : "changed in between";
        });
        reader.start();
        new Thread(main::interrupt).start();
        try {
            reader.join();
        } catch (InterruptedException exception) {
            shared = 1;
        }
    }
}
