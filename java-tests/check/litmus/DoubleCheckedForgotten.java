// The second check is forgotten: a thread that waited for the lock creates another instance.
// verdict: assert
public class DoubleCheckedForgotten {
    private static volatile DoubleCheckedForgotten instance;
    private static int created;

    static void get() {
        if (instance == null) {
            synchronized (DoubleCheckedForgotten.class) {
                created++;
                instance = new DoubleCheckedForgotten();
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(DoubleCheckedForgotten::get);
        a.start();
        get();
        a.join();
        assert created == 1 : created + " instances";
    }
}
