// verdict: ok
// Written while there is no other thread: what comes later sees the new value.
import java.lang.reflect.Field;

public class FinalSetBeforeStart {
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
        most.setInt(limit, 7);
        Thread reader = new Thread(() -> {
            assert limit.most == 7;
        });
        reader.start();
        assert limit.most == 7;
        reader.join();
    }
}
