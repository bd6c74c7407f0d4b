// The main thread takes the mark away from the second worker, after which the two look the same; only the first to claim
// looks at its mark. That the second one claims before the mark is taken away must be found although, afterwards, one of
// the two stands for both.
// verdict: assert
public class TrapPastNotSymmetric {
    static volatile boolean claimed;

    static class Worker extends Thread {
        volatile int mark;

        @Override
        public void run() {
            synchronized (TrapPastNotSymmetric.class) {
                if (claimed) {
                    return;
                }
                claimed = true;
            }
            assert mark == 0 : "marked";
        }
    }

    public static void main(String[] args) {
        Worker a = new Worker();
        Worker b = new Worker();
        b.mark = 5;
        a.start();
        b.start();
        b.mark = 0;
    }
}
