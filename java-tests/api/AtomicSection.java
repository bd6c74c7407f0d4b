// With the increments in atomic sections no update is lost; with the argument "torn" there are none.
import jsym.Verify;

public class AtomicSection {
    static int count;

    static void increment(boolean torn) {
        if (!torn) Verify.beginAtomic();
        int old = count;
        count = old + 1;
        if (!torn) Verify.endAtomic();
    }

    public static void main(String[] args) throws InterruptedException {
        boolean torn = args.length > 0;
        Thread other = new Thread(() -> increment(torn));
        other.start();
        increment(torn);
        other.join();
        assert count == 2;
    }
}
