// The timer's thread waits for more tasks.
// verdict: never-ends
import java.util.*;

public class TimerNotCancelled {
    public static void main(String[] args) throws Exception {
        Timer timer = new Timer("ticker");
        timer.schedule(new TimerTask() {
            @Override
            public void run() {
            }
        }, 10);
    }
}
