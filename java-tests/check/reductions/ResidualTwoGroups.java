// Two pairs of threads that have nothing to do with each other: the failure of one is found although each pair is
// looked at by itself.
// verdict: assert
public class ResidualTwoGroups {
    static volatile int left;
    static volatile int right;

    static Thread start(Runnable task) {
        Thread thread = new Thread(task);
        thread.start();
        return thread;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] threads = {
            start(() -> left++), start(() -> left++),
            start(() -> right++), start(() -> right++),
        };
        for (Thread thread : threads) {
            thread.join();
        }
        assert left + right > 2 : "both lost";
    }
}
