/** N equal setters and one checker, kept in an array and joined in a loop. */
public class Setters {
    static int x;
    static int y;

    public static void main(String[] args) throws InterruptedException {
        int n = Integer.parseInt(args[0]);
        Thread[] threads = new Thread[n + 1];
        for (int i = 0; i < n; i++) {
            threads[i] = new Thread(() -> {
                x = 1;
                y = 1;
            });
        }
        threads[n] = new Thread(() -> {
            int seen = x + y;
            assert seen <= 2;
        });
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }
}
