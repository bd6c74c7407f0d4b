// The write is done by a thread that the worker starts.
// verdict: assert
public class ResidualThirdThread {
    static volatile int shared;

    static class Writer extends Thread {
        @Override
        public void run() {
            shared = 1;
        }
    }

    public static void main(String[] args) throws Exception {
        Thread worker = new Thread(() -> {
            new Writer().start();
        });
        worker.start();
        int first = shared;
        int second = shared;
        assert first == second : "changed in between";
        worker.join();
    }
}
