// The parts of a parallel stream are summed up in any order, and nothing else is shared: always the same sum, few states.
// verdict: ok
// real-juc: no
import java.util.List;
import java.util.stream.*;

public class ParallelStreamSums {
    public static void main(String[] args) {
        assert IntStream.range(0, 100).parallel().map(i -> i * 2).sum() == 9900;
        List<Integer> list = Stream.of(1, 2, 3).parallel().map(i -> i + 1).collect(Collectors.toList());
        assert list.equals(List.of(2, 3, 4)) : list;
    }
}
