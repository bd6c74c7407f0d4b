// System.exit from another thread ends the program while main waits.
// exit: 9
public class ExitFromThread {
    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> {
            System.out.println("thread exits");
            System.exit(9);
        });
        t.start();
        t.join();
        synchronized (t) {
            t.wait();
        }
        System.out.println("never");
    }
}
