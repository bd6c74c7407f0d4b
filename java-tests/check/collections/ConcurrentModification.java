// One thread iterates over a list while another adds to it: ConcurrentModificationException on some schedule.
// verdict: exception
import java.util.ArrayList;
import java.util.List;

public class ConcurrentModification {
    public static void main(String[] args) {
        List<Integer> list = new ArrayList<>(List.of(1, 2));
        new Thread(() -> list.add(3)).start();
        int sum = 0;
        for (int element : list) {
            sum += element;
        }
    }
}
