// Many objects that everybody can reach at first come to belong to one thread alone; two others lose an update.
// verdict: assert
public class LargeHeapHandedOver {
    static int[][] cells = new int[17000][];
    static int count;

    public static void main(String[] args) throws Exception {
        for (int i = 0; i < cells.length; i++) {
            cells[i] = new int[1];
        }
        Thread owner = new Thread(() -> {
            int[][] own = cells;
            cells = null;
            own[0][0] = 1;
            own[1] = new int[] {own[0][0] + 1};
            own[1][0]++;
        });
        Thread[] threads = new Thread[2];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> count++);
        }
        owner.start();
        for (Thread thread : threads) {
            thread.start();
        }
        owner.join();
        for (Thread thread : threads) {
            thread.join();
        }
        assert count == 2;
    }
}
