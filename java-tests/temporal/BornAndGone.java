// Threads are born and end, some in the place of others that have gone; then the last two go on for ever.
// ltl: weak holds G F done
// ltl: weak violated F G done
// ltl: none violated forall t: Job. F t.ended
// ltl: weak holds forall t: Job. F t.ended
// ltl: none violated forall t: Helper. F t.ended
// ltl: weak holds forall t: Helper. F t.ended
// ltl: weak holds G(done -> F !done)
public class BornAndGone {
    static volatile boolean done;

    static class Job extends Thread {
        @Override
        public void run() {
            done = true;
        }
    }

    static class Helper implements Runnable {
        @Override
        public void run() {
            done = false;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        new Thread(new Helper()).start();
        for (int i = 0; i < 2; i++) {
            Thread job = new Job();
            job.start();
            if (i == 0) {
                job.join();
            }
        }
        while (true) {
            done = !done;
        }
    }
}
