// An entry can be found before it is counted.
// verdict: assert
import java.util.concurrent.ConcurrentSkipListSet;

public class SkipListNotCountedYet {
    public static void main(String[] args) throws Exception {
        ConcurrentSkipListSet<Integer> set = new ConcurrentSkipListSet<>();
        Thread other = new Thread(() -> set.add(1));
        other.start();
        if (set.contains(1)) {
            assert set.size() == 1;
        }
        other.join();
    }
}
