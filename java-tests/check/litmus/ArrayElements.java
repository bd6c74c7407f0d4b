// Two threads write different elements of one array: nothing is lost, whatever the order.
// verdict: ok
// check: deadlock,assert,exception,race
public class ArrayElements {
    public static void main(String[] args) throws InterruptedException {
        int[] results = new int[2];
        Thread a = new Thread(() -> results[0] = 1);
        Thread b = new Thread(() -> results[1] = 2);
        a.start();
        b.start();
        a.join();
        b.join();
        assert results[0] + results[1] == 3;
    }
}
