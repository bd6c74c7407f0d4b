// The superclass's constructor publishes the object; the subclass then computes the value of its final field in a call,
// with nothing but the operand stack to remember the object by. Another thread can still see the default value.
// verdict: assert
public class FinalFieldEscapesFromSuper {
    static Sub shared;

    static class Base {
        Base() { shared = (Sub) this; }
    }

    static class Sub extends Base {
        final int value;

        Sub() { value = compute(); }

        static int compute() { return 7; }
    }

    public static void main(String[] args) {
        new Thread(() -> {
            Sub seen = shared;
            assert seen == null || seen.value == 7;
        }).start();
        new Sub();
    }
}
