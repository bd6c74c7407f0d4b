// An exception that ends another thread is printed with the thread's name; main goes on and the status is 0.
// stderr: same
public class UncaughtThread {
    public static void main(String[] args) throws InterruptedException {
        Thread t = new Thread(() -> {
            throw new IllegalStateException("in thread");
        }, "worker-7");
        t.start();
        t.join();
        System.out.println("alive: " + t.isAlive());
        Thread u = new Thread() {
            @Override
            public void run() {
                Object o = "text";
                Integer i = (Integer) o;
            }
        };
        u.setName("caster");
        u.start();
        u.join();
        System.out.println("main ends normally");
    }
}
