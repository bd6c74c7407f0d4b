// verdict: ok
// The main thread alone makes threads, so their names are in the order of its code.
public class NumbersGivenByMain {
    static volatile String first;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> first = Thread.currentThread().getName());
        a.start();
        Thread b = new Thread(() -> { });
        b.start();
        a.join();
        b.join();
        assert first.equals("Thread-0") && b.getName().equals("Thread-1");
    }
}
