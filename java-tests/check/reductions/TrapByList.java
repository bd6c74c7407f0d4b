// The threads differ in their position in a static list alone.
// verdict: assert
import java.util.ArrayList;
import java.util.List;

public class TrapByList {
    static final List<Thread> ALL = new ArrayList<>();
    static boolean taken;

    static synchronized void take() {
        if (!taken) {
            taken = true;
            assert ALL.get(0) == Thread.currentThread() : "the second was first";
        }
    }

    public static void main(String[] args) {
        ALL.add(new Thread(TrapByList::take));
        ALL.add(new Thread(TrapByList::take));
        ALL.get(0).start();
        ALL.get(1).start();
    }
}
