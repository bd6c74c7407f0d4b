// verdict: race
// check: race
// A field that is set by reflection races with one that is read by an instruction.
import java.lang.reflect.Field;

public class ReflectionRaces {
    int count;

    public static void main(String[] args) throws Exception {
        ReflectionRaces shared = new ReflectionRaces();
        Field field = ReflectionRaces.class.getDeclaredField("count");
        Thread writer = new Thread(() -> {
            try {
                field.setInt(shared, 1);
            } catch (IllegalAccessException e) {
                throw new AssertionError(e);
            }
        });
        writer.start();
        int seen = shared.count;
        writer.join();
    }
}
