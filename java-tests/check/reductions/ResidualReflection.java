// The write is done by reflection.
// verdict: assert
public class ResidualReflection {
    static volatile int shared;

    public static void main(String[] args) throws Exception {
        Thread worker = new Thread(() -> {
            try {
                ResidualReflection.class.getDeclaredField("shared").setInt(null, 1);
            } catch (ReflectiveOperationException exception) {
                throw new RuntimeException(exception);
            }
        });
        worker.start();
        int first = shared;
        int second = shared;
        assert first == second : "changed in between";
        worker.join();
    }
}
