// Whichever part comes first: findAny need not find the first one.
// verdict: assert
// real-juc: no
import java.util.stream.*;

public class ParallelStreamFindsAny {
    public static void main(String[] args) {
        int found = IntStream.range(0, 2).parallel().filter(i -> i >= 0).findAny().getAsInt();
        assert found == 0 : found;
    }
}
