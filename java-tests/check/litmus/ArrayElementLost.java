// Two threads increment the same array element without a lock: one increment can be lost.
// verdict: assert
public class ArrayElementLost {
    public static void main(String[] args) throws InterruptedException {
        long[] sum = new long[1];
        Thread a = new Thread(() -> sum[0] += 5);
        Thread b = new Thread(() -> sum[0] += 7);
        a.start();
        b.start();
        a.join();
        b.join();
        assert sum[0] == 12;
    }
}
