// A class of the library looks at a property when it is initialised. The program sets the property first, behind more than
// a few states, and only then comes to the class: what the initialiser finds must not be what was there before `main`.
// verdict: ok
import java.util.concurrent.ForkJoinPool;

public class InitializerReadsProperty {
    static int turns;

    static synchronized void turn() {
        turns++;
    }

    public static void main(String[] args) throws Exception {
        Thread[] threads = new Thread[2];
        for (int i = 0; i < threads.length; i++) {
            int most = 4 + i;
            threads[i] = new Thread(() -> {
                for (int j = 0; j < most; j++) {
                    turn();
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.setProperty("java.util.concurrent.ForkJoinPool.common.parallelism", "3");
        if (ForkJoinPool.getCommonPoolParallelism() != 3) {
            throw new AssertionError("the initialiser has run before the property was set");
        }
        if (turns != 9) {
            throw new AssertionError();
        }
    }
}
