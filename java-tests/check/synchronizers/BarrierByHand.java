// A barrier for two with a generation count: nobody is past it before everybody is there, twice.
// verdict: ok
public class BarrierByHand {
    private int arrived;
    private int generation;

    synchronized void await() {
        int mine = generation;
        if (++arrived == 2) {
            arrived = 0;
            generation++;
            notifyAll();
            return;
        }
        while (mine == generation) {
            try {
                wait();
            } catch (InterruptedException e) {
                throw new IllegalStateException(e);
            }
        }
    }

    static volatile int first;
    static volatile int second;

    public static void main(String[] args) {
        BarrierByHand barrier = new BarrierByHand();
        new Thread(() -> {
            first = 1;
            barrier.await();
            assert second == 1;
            barrier.await();
            first = 2;
        }).start();
        second = 1;
        barrier.await();
        assert first == 1;
        barrier.await();
    }
}
