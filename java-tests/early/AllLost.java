// Two threads count to N without a lock. That only two of the increments are left takes a schedule of which there is about
// one: samples do not meet it, and depth-first search does.
// found: 12 -> assertion within 30000
// missed by random: 12 within 1000
public class AllLost {
    static int count;

    public static void main(String[] args) throws InterruptedException {
        int times = Integer.parseInt(args[0]);
        Runnable work = () -> {
            for (int i = 0; i < times; i++) {
                count++;
            }
        };
        Thread one = new Thread(work);
        Thread other = new Thread(work);
        one.start();
        other.start();
        one.join();
        other.join();
        assert count != 2;
    }
}
