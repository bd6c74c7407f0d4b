// The sum is asked for while others still add.
// verdict: assert
import java.util.concurrent.atomic.LongAdder;

public class AdderReadTooEarly {
    public static void main(String[] args) throws Exception {
        LongAdder adder = new LongAdder();
        Thread other = new Thread(adder::increment);
        other.start();
        adder.increment();
        assert adder.sum() == 2 : "too early";
    }
}
