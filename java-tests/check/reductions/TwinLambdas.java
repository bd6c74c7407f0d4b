// Lambdas of equal text, with other names for their local variables: threads that run them are interchangeable.
// verdict: ok
// states: 59
public class TwinLambdas {
    static int x, y;

    public static void main(String[] args) throws InterruptedException {
        Thread one = new Thread(() -> { int v = x; x = v + 1; y = v; });
        Thread two = new Thread(() -> { int w = x; x = w + 1; y = w; });
        Thread three = new Thread(() -> { int old = x; x = old + 1; y = old; });
        one.start();
        two.start();
        three.start();
        one.join();
        two.join();
        three.join();
        assert x >= 1 && x <= 3;
    }
}
