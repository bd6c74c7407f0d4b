// As FinalFieldEscapes, but the object is published when it is complete.
// verdict: ok
public class FinalFieldKept {
    static FinalFieldKept shared;
    final int value;

    FinalFieldKept() { value = 7; }

    public static void main(String[] args) {
        new Thread(() -> {
            FinalFieldKept seen = shared;
            if (seen != null) {
                assert seen.value == 7;
            }
        }).start();
        shared = new FinalFieldKept();
    }
}
