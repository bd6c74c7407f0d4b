// Workers look up in the array whether they are the first. Only the first one does the work, whichever comes first.
// verdict: ok
public class ThreadSetComparesWithOne {
    static Thread[] threads = new Thread[3];
    static int firsts;

    static void work() {
        synchronized (threads) {
            if (Thread.currentThread() == threads[0]) {
                firsts++;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(ThreadSetComparesWithOne::work);
        }
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assert firsts == 1;
    }
}
