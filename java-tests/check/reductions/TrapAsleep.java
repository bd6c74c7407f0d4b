// One reader comes before the write and the other, which takes a lock first, behind it. A search that only looks at the
// last race of each step misses that: the execution that would show the race before is asleep.
// verdict: assert
public class TrapAsleep {
    static volatile int written;
    static int early;
    static int late;

    public static void main(String[] args) throws InterruptedException {
        Object lock = new Object();
        Thread slow = new Thread(() -> {
            synchronized (lock) {
                late = 0;
            }
            late = written;
        });
        Thread quick = new Thread(() -> early = written);
        slow.start();
        quick.start();
        written++;
        slow.join();
        quick.join();
        assert !(early == 0 && late == 1) : "early and late";
    }
}
