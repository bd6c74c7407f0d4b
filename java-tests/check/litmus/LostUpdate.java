// Two threads increment a plain counter. Both can read 0 before either writes 1: the sum is then 1.
// verdict: assert
public class LostUpdate {
    static int counter;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> counter++);
        Thread b = new Thread(() -> counter++);
        a.start();
        b.start();
        a.join();
        b.join();
        assert counter == 2 : "lost an update: " + counter;
    }
}
