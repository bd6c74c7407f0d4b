// Two threads look for a key in a synchronized map and put it if it is not there: between the two calls the other can
// come first, so both believe that they were the first.
// verdict: assert
import java.util.Collections;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

public class PutIfAbsent {
    public static void main(String[] args) throws InterruptedException {
        Map<Integer, String> map = Collections.synchronizedMap(new HashMap<>());
        AtomicInteger winners = new AtomicInteger();
        Runnable register = () -> {
            if (!map.containsKey(1)) {
                map.put(1, "taken");
                winners.incrementAndGet();
            }
        };
        Thread a = new Thread(register);
        Thread b = new Thread(register);
        a.start();
        b.start();
        a.join();
        b.join();
        assert winners.get() == 1 : "two winners";
    }
}
