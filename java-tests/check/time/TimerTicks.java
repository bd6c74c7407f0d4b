// A timer's task is executed once, then the timer is cancelled.
// verdict: ok
import java.util.*;
import java.util.concurrent.*;

public class TimerTicks {
    public static void main(String[] args) throws Exception {
        CountDownLatch ticked = new CountDownLatch(1);
        Timer timer = new Timer("ticker");
        timer.schedule(new TimerTask() {
            @Override
            public void run() {
                ticked.countDown();
            }
        }, 10);
        ticked.await();
        timer.cancel();
    }
}
