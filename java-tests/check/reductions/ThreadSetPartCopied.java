// One of the threads is put into a second array as well, which is joined first: then that thread has ended, the others need not have.
// verdict: assert
public class ThreadSetPartCopied {
    static int done;

    static synchronized void work() {
        done++;
    }

    static synchronized int done() {
        return done;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] all = new Thread[3];
        for (int i = 0; i < all.length; i++) {
            all[i] = new Thread(ThreadSetPartCopied::work);
            all[i].start();
        }
        done();
        Thread[] some = {all[1], all[2]};
        done();
        for (Thread thread : some) {
            thread.join();
        }
        int seen = done();
        for (Thread thread : all) {
            thread.join();
        }
        assert seen == 3;
    }
}
