// As SleepTakesAway, but what is taken is taken before it can be counted in twice: whoever gets the box by exchanging has
// it alone, and finds what was there.
// verdict: ok
import java.util.concurrent.atomic.AtomicReference;

public class SleepTakesAwayOk {
    static class Box {
        int count;
    }

    static final AtomicReference<Box> BOX = new AtomicReference<>(new Box());
    static volatile int other;

    static void work() {
        Box mine = BOX.getAndSet(null);
        if (mine != null) {
            mine.count++;
            other = mine.count;
            mine.count++;
            BOX.set(mine);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(SleepTakesAwayOk::work);
        Thread two = new Thread(SleepTakesAwayOk::work);
        one.start();
        two.start();
        one.join();
        two.join();
        int count = BOX.get().count;
        assert count == 2 && other == 1 || count == 4 && other == 3 : count + " " + other;
    }
}
