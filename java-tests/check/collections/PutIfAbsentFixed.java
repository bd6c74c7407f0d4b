// `putIfAbsent` of a synchronized map is one action under its lock: exactly one thread is the first.
// verdict: ok
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

public class PutIfAbsentFixed {
    public static void main(String[] args) throws InterruptedException {
        Map<Integer, String> map = Collections.synchronizedMap(new HashMap<>());
        AtomicInteger winners = new AtomicInteger();
        Runnable register = () -> {
            if (map.putIfAbsent(1, "taken") == null) {
                winners.incrementAndGet();
            }
        };
        Thread a = new Thread(register);
        Thread b = new Thread(register);
        a.start();
        b.start();
        a.join();
        b.join();
        assert winners.get() == 1;
    }
}
