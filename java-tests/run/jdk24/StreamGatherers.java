// Stream gatherers: windows, fold, scan, mapConcurrent, custom stateful and short-circuiting ones, composition.
// jdk: 24
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Gatherer;
import java.util.stream.Gatherers;
import java.util.stream.IntStream;
import java.util.stream.Stream;

public class StreamGatherers {
    static <T> Gatherer<T, ?, T> everyNth(int n) {
        return Gatherer.ofSequential(() -> new int[1], (state, e, down) -> state[0]++ % n != 0 || down.push(e));
    }

    static <T> Gatherer<T, ?, List<T>> runs() {
        return Gatherer.ofSequential(ArrayList<T>::new, (run, e, down) -> {
            boolean more = true;
            if (!run.isEmpty() && !run.getLast().equals(e)) {
                more = down.push(List.copyOf(run));
                run.clear();
            }
            run.add(e);
            return more;
        }, (run, down) -> { if (!run.isEmpty()) down.push(List.copyOf(run)); });
    }

    public static void main(String[] args) {
        System.out.println(IntStream.range(0, 8).boxed().gather(Gatherers.windowFixed(3)).toList() + " " + IntStream.range(0, 5).boxed().gather(Gatherers.windowSliding(2)).toList());
        System.out.println(Stream.of(1, 2, 3, 4).gather(Gatherers.fold(() -> "", (s, i) -> s + i)).toList() + " " + Stream.of(1, 2, 3, 4).gather(Gatherers.scan(() -> 0, Integer::sum)).toList());
        System.out.println(Stream.of("a", "b", "c", "d", "e").gather(everyNth(2)).toList() + " " + Stream.of(1, 1, 2, 3, 3, 3, 1).gather(runs()).map(List::size).toList());
        System.out.println(Stream.iterate(1, x -> x + 1).gather(Gatherer.<Integer, Integer>of((_, e, down) -> e < 5 && down.push(e * e))).toList());
        System.out.println(Stream.of(1, 2, 3, 4, 5, 6).gather(StreamGatherers.<Integer>everyNth(2).andThen(Gatherers.scan(() -> 10, Integer::sum))).collect(Collectors.toList()));
        System.out.println(Stream.of(3, 1, 2).gather(Gatherers.mapConcurrent(2, x -> x * 10)).toList() + " " + IntStream.range(0, 100).parallel().boxed().gather(Gatherers.windowFixed(7)).mapToInt(List::size).sum());
        System.out.println(Stream.<Integer>empty().gather(Gatherers.windowFixed(2)).toList() + " " + Stream.of(1, 2).gather(Gatherers.windowSliding(5)).toList());
        try {
            Gatherers.windowFixed(0);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
