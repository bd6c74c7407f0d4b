/** A segmented downloader in the spirit of aget: each worker has its own segment, all count on one shared progress. */
public class Downloader {
    static int progress;

    public static void main(String[] args) throws InterruptedException {
        int workers = Integer.parseInt(args[0]) - 1;
        int blocks = Integer.parseInt(args[1]);
        Thread[] threads = new Thread[workers];
        for (int i = 0; i < workers; i++) {
            threads[i] = new Thread(() -> {
                int[] segment = new int[blocks];
                for (int block = 0; block < blocks; block++) {
                    segment[block] = 1;
                    synchronized (Downloader.class) {
                        progress += segment[block];
                    }
                }
            });
        }
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assert progress == workers * blocks;
    }
}
