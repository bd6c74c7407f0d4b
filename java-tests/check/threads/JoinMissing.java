// main reads the result without joining: the worker may not have written it.
// verdict: assert
public class JoinMissing {
    static int result;

    public static void main(String[] args) {
        new Thread(() -> result = 42).start();
        assert result == 42;
    }
}
