// `ArrayList.addAll` asks the program's own list for its array: what that writes can come between two reads.
// verdict: assert
import java.util.AbstractList;
import java.util.ArrayList;

public class LibraryAsksOwnList {
    static volatile int visits;

    static class Numbers extends AbstractList<Integer> {
        @Override
        public Integer get(int index) {
            visits++;
            return index;
        }

        @Override
        public int size() {
            return 1;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread reader = new Thread(() -> new ArrayList<Integer>().addAll(new Numbers()));
        reader.start();
        int first = visits;
        int second = visits;
        assert first == second : "visited in between";
        reader.join();
    }
}
