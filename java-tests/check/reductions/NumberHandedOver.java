// Each thread has done with its number when it hands itself over, and the main thread reads it then.
// verdict: assert
public class NumberHandedOver {
    static volatile int x;
    static volatile Worker last;

    static class Worker extends Thread {
        final int id;

        Worker(int id) {
            this.id = id;
        }

        public void run() {
            if (id < 0) {
                return;
            }
            x++;
            last = this;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Worker[] workers = new Worker[3];
        for (int i = 0; i < 3; i++) {
            workers[i] = new Worker(i);
            workers[i].start();
        }
        for (Thread worker : workers) {
            worker.join();
        }
        assert last.id != 0;
    }
}
