// The owner takes from one end, a thief from the other: each item goes to one of them.
// verdict: ok
import java.util.concurrent.LinkedBlockingDeque;
import java.util.concurrent.atomic.AtomicInteger;

public class LinkedBlockingDequeBothEnds {
    static final AtomicInteger sum = new AtomicInteger();

    public static void main(String[] args) throws Exception {
        LinkedBlockingDeque<Integer> deque = new LinkedBlockingDeque<>();
        deque.putFirst(1);
        deque.putFirst(2);
        Thread thief = new Thread(() -> {
            Integer stolen = deque.pollLast();
            if (stolen != null) {
                sum.addAndGet(stolen);
            }
        });
        thief.start();
        for (Integer own = deque.pollFirst(); own != null; own = deque.pollFirst()) {
            sum.addAndGet(own);
        }
        thief.join();
        assert sum.get() == 3 && deque.isEmpty();
    }
}
