// The program ends when only daemon threads are left; a user thread keeps it alive after main.
public class DaemonThreads {
    public static void main(String[] args) throws InterruptedException {
        Thread daemon = new Thread(() -> {
            try {
                Thread.sleep(1_000_000);
            } catch (InterruptedException e) {
                System.out.println("never");
            }
        });
        daemon.setDaemon(true);
        daemon.start();
        Object gate = new Object();
        boolean[] mainDone = {false};
        Thread main = Thread.currentThread();
        Thread user = new Thread(() -> {
            try {
                main.join();
            } catch (InterruptedException e) {
                return;
            }
            System.out.println("user thread after main " + main.isAlive() + " " + Thread.currentThread().isDaemon());
            Thread child = new Thread(() -> System.out.println("child inherits " + Thread.currentThread().isDaemon()));
            child.start();
        });
        user.start();
        try {
            daemon.setDaemon(false);
        } catch (IllegalThreadStateException e) {
            System.out.println("too late to change");
        }
        System.out.println("main ends");
    }
}
