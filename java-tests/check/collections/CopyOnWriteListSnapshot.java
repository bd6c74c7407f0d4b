// An iterator shows the list as it was; adding never disturbs it, and no element is lost.
// verdict: ok
// check: deadlock,assert,exception,race
import java.util.concurrent.CopyOnWriteArrayList;

public class CopyOnWriteListSnapshot {
    public static void main(String[] args) throws Exception {
        CopyOnWriteArrayList<Integer> list = new CopyOnWriteArrayList<>();
        list.add(1);
        Thread other = new Thread(() -> list.add(2));
        other.start();
        list.add(3);
        int seen = 0;
        for (int element : list) {
            seen++;
        }
        assert seen == 2 || seen == 3;
        other.join();
        assert list.size() == 3;
    }
}
