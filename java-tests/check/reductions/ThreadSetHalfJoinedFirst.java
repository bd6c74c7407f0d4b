// As in the other program, but the first worker is all that matters: it has a flag of its own, which is set when it was joined.
// The workers are equal objects of one class, told apart only by where they are kept.
// verdict: ok
import java.util.ArrayList;
import java.util.List;

public class ThreadSetHalfJoinedFirst {
    static class Box {
        boolean done;
    }

    static class Worker extends Thread {
        final Box box = new Box();

        @Override
        public void run() {
            synchronized (box) {
                box.done = true;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        List<Worker> workers = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            workers.add(new Worker());
            workers.get(i).start();
        }
        Box first = workers.get(0).box;
        workers.get(0).join();
        synchronized (first) {
            assert first.done;
        }
        for (Worker worker : workers) {
            worker.join();
        }
    }
}
