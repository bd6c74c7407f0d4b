// `volatile` makes each access atomic, not the increment: it is still a read and a write, and an update can be lost.
// verdict: assert
public class LostUpdateVolatile {
    static volatile int counter;

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> counter++);
        a.start();
        counter++;
        a.join();
        assert counter == 2;
    }
}
