// A reset goes through the parts of an accumulator: what was put into one of them can outlive what came after it.
// verdict: assert
import java.util.concurrent.atomic.LongAccumulator;

public class AccumulatorSumsInParts {
    public static void main(String[] args) throws Exception {
        LongAccumulator most = new LongAccumulator(Long::max, 0);
        Thread other = new Thread(() -> {
            most.accumulate(2);
            most.reset();
        });
        other.start();
        most.accumulate(7);
        long seen = most.get();
        other.join();
        assert seen != 2;
    }
}
