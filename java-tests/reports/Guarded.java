public class Guarded {
    private int n;

    synchronized void increment() {
        n++;
    }

    public static void main(String[] args) throws InterruptedException {
        Guarded guarded = new Guarded();
        Thread other = new Thread(guarded::increment);
        other.start();
        guarded.increment();
        other.join();
        assert guarded.n == 2;
    }
}
