// The write is in a comparator that the library calls while it sorts.
// verdict: assert
public class ResidualComparator {
    static volatile int shared;

    public static void main(String[] args) throws Exception {
        Thread worker = new Thread(() -> {
            java.util.List<Integer> list = new java.util.ArrayList<>(java.util.List.of(2, 1));
            list.sort((a, b) -> {
                shared = 1;
                return Integer.compare(a, b);
            });
        });
        worker.start();
        int first = shared;
        int second = shared;
        assert first == second : "changed in between";
        worker.join();
    }
}
