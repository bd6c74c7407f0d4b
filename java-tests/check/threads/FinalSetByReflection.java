// verdict: assert
// real-juc: no
// A final field that is written after its object was made is a field like any other: both values can be seen.
import java.lang.reflect.Field;

public class FinalSetByReflection {
    static class Limit {
        final int most;

        Limit(int most) {
            this.most = most;
        }
    }

    public static void main(String[] args) throws Exception {
        Limit limit = new Limit(args.length + 1);
        Field most = Limit.class.getDeclaredField("most");
        most.setAccessible(true);
        Thread writer = new Thread(() -> {
            try {
                most.setInt(limit, 7);
            } catch (IllegalAccessException e) {
                throw new AssertionError(e);
            }
        });
        writer.start();
        int first = limit.most;
        int second = limit.most;
        assert first == second;
        writer.join();
    }
}
