// The first to come may give up before there is anybody else; whoever waits alone waits as in company. How long that
// takes is of no consequence, so there are few states.
// verdict: ok
// real-juc: no
import java.util.concurrent.*;

public class ExchangerAloneAtFirst {
    static final Exchanger<String> exchanger = new Exchanger<>();

    static String exchange(String mine) {
        try {
            return exchanger.exchange(mine, 1, TimeUnit.SECONDS);
        } catch (TimeoutException | InterruptedException e) {
            return "nobody";
        }
    }

    public static void main(String[] args) throws Exception {
        assert exchange("early").equals("nobody");
        Thread other = new Thread(() -> {
            assert !exchange("theirs").equals("theirs");
        });
        other.start();
        assert !exchange("mine").equals("mine");
        other.join();
    }
}
