// Two parts of a parallel stream count in a plain variable: one count can be lost.
// verdict: assert
// real-juc: no
import java.util.stream.*;

public class ParallelStreamCounts {
    static int count;

    public static void main(String[] args) {
        int sum = IntStream.range(0, 2).parallel().map(i -> {
            count++;
            return i;
        }).sum();
        assert sum == 1 && count == 2 : count;
    }
}
