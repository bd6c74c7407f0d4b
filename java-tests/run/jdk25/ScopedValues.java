// Scoped values: binding, rebinding, absence, defaults, calls that return values, inheritance is not by plain threads.
// jdk: 25
import java.util.NoSuchElementException;

public class ScopedValues {
    static final ScopedValue<String> USER = ScopedValue.newInstance();
    static final ScopedValue<Integer> DEPTH = ScopedValue.newInstance();

    static String who() { return USER.isBound() ? USER.get() : "nobody"; }

    static int nest(int n) {
        return n == 0 ? DEPTH.get() : ScopedValue.where(DEPTH, DEPTH.orElse(0) + n).call(() -> nest(n - 1));
    }

    public static void main(String[] args) throws Exception {
        System.out.println(who() + " " + DEPTH.orElse(-1));
        ScopedValue.where(USER, "ann").run(() -> {
            System.out.println(who());
            ScopedValue.where(USER, "bob").where(DEPTH, 7).run(() -> System.out.println(who() + DEPTH.get()));
            System.out.println(who() + " " + DEPTH.isBound());
        });
        System.out.println(nest(4) + " " + ScopedValue.where(USER, "c").call(() -> who().length()));
        try {
            USER.get();
        } catch (NoSuchElementException e) {
            System.out.println("unbound");
        }
        try {
            ScopedValue.where(USER, "x").run(() -> { throw new IllegalStateException("leaves the scope"); });
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + " " + who());
        }
        try {
            USER.orElseThrow(() -> new IllegalArgumentException("custom"));
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        ScopedValue.where(USER, "parent").run(() -> {
            Thread t = new Thread(() -> System.out.println("in thread " + who()));
            t.start();
            try {
                t.join();
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        ScopedValue.where(USER, null).run(() -> System.out.println(USER.isBound() + " " + USER.get()));
    }
}
