// size and get are two operations: the last element can be gone.
// verdict: exception
import java.util.concurrent.CopyOnWriteArrayList;

public class CopyOnWriteListIndexed {
    public static void main(String[] args) throws Exception {
        CopyOnWriteArrayList<Integer> list = new CopyOnWriteArrayList<>();
        list.add(1);
        new Thread(() -> list.remove(0)).start();
        int last = list.get(list.size() - 1);
    }
}
