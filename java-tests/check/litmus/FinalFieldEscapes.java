// The constructor publishes its object before it sets the final field: another thread can see both values of it, the
// default one and later the right one (JLS 17.5 promises nothing here).
// verdict: assert
public class FinalFieldEscapes {
    static FinalFieldEscapes shared;
    final int value;

    FinalFieldEscapes() {
        shared = this;
        value = 7;
    }

    public static void main(String[] args) {
        new Thread(() -> {
            FinalFieldEscapes seen = shared;
            if (seen != null) {
                int first = seen.value;
                int second = seen.value;
                assert first == second;
            }
        }).start();
        new FinalFieldEscapes();
    }
}
