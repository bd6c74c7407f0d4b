// More objects than are copied into every state are built before the threads start. The threads change a few of them.
// verdict: ok
public class LargeHeapShared {
    static int[][] cells = new int[17000][];

    public static void main(String[] args) throws Exception {
        for (int i = 0; i < cells.length; i++) {
            cells[i] = new int[1];
        }
        Thread[] threads = new Thread[2];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(() -> {
                synchronized (cells) {
                    cells[16000][0]++;
                    cells[1] = new int[] {cells[16000][0]};
                }
            });
        }
        synchronized (cells) {
            for (Thread thread : threads) {
                thread.start();
            }
        }
        for (Thread thread : threads) {
            thread.join();
        }
        int sum = cells[16000][0];
        if (sum != 2 || cells[1][0] != 2) {
            throw new AssertionError(sum);
        }
    }
}
