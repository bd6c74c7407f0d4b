// One thread and no choice: one state before main and nothing that others could notice.
// verdict: ok
// states: 1
public class SingleThread {
    public static void main(String[] args) {
        int sum = 0;
        for (int i = 0; i < 100; i++) {
            sum += i;
        }
        assert sum == 4950;
    }
}
