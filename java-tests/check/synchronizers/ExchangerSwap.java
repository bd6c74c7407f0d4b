// Two threads give each other what they have.
// verdict: ok
// real-juc: no
import java.util.concurrent.Exchanger;

public class ExchangerSwap {
    public static void main(String[] args) throws Exception {
        Exchanger<String> exchanger = new Exchanger<>();
        Thread other = new Thread(() -> {
            try {
                assert exchanger.exchange("left").equals("right");
            } catch (InterruptedException never) {
                throw new AssertionError(never);
            }
        });
        other.start();
        assert exchanger.exchange("right").equals("left");
        other.join();
    }
}
