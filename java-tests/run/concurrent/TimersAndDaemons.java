// java.util.Timer: one-shot, repeated and cancelled tasks, in order; timer threads as daemons.
import java.util.Date;
import java.util.Timer;
import java.util.TimerTask;
import java.util.concurrent.CountDownLatch;

public class TimersAndDaemons {
    static TimerTask task(Runnable r) {
        return new TimerTask() { @Override public void run() { r.run(); } };
    }

    public static void main(String[] args) throws Exception {
        Timer timer = new Timer("timer", true);
        StringBuffer log = new StringBuffer();
        CountDownLatch first = new CountDownLatch(2);
        CountDownLatch gate = new CountDownLatch(1);
        timer.schedule(task(() -> {
            try {
                gate.await();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        }), 0);
        timer.schedule(task(() -> { log.append("late "); first.countDown(); }), new Date(2000));
        timer.schedule(task(() -> { log.append("early "); first.countDown(); }), new Date(1000));
        TimerTask never = task(() -> log.append("never "));
        timer.schedule(never, 100_000);
        gate.countDown();
        System.out.println(never.cancel() + " " + never.cancel());
        first.await();
        System.out.println(log);
        CountDownLatch three = new CountDownLatch(3);
        TimerTask repeated = task(three::countDown);
        timer.scheduleAtFixedRate(repeated, 0, 1);
        three.await();
        repeated.cancel();
        try {
            timer.schedule(repeated, 1);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        timer.cancel();
        try {
            timer.schedule(task(() -> { }), 1);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage());
        }
        try {
            new Timer(true).schedule(task(() -> { }), -1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(timer.purge() + " " + three.getCount());
    }
}
