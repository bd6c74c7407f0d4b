// A thread that loses its last reference to an object makes it the other's own: the other's step then goes further than
// it did before, because nobody can notice any more. Both orders must count, with all that comes before and behind: the
// failure needs the taker to have the box, the other to have counted in it, and the flag not yet seen.
// verdict: assert
public class SleepTakesAway {
    static class Box {
        int count;
    }

    static volatile Box box = new Box();
    static volatile boolean flag;
    static int taken = -1;
    static boolean seen;

    public static void main(String[] args) throws InterruptedException {
        Thread counts = new Thread(() -> {
            Box mine = box;
            if (mine != null) {
                mine.count++;
                mine = null;
                flag = true;
            }
        });
        Thread takes = new Thread(() -> {
            Box mine = box;
            box = null;
            seen = flag;
            mine.count += 2;
            taken = mine.count;
        });
        counts.start();
        takes.start();
        counts.join();
        takes.join();
        assert seen || taken != 3 : "counted and not seen";
    }
}
