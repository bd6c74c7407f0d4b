// As ForNameRunsInitializer, with a lock around each addition.
// verdict: ok
public class ForNameRunsInitializerFixed {
    static int counter;

    static synchronized void add(int amount) { counter = counter + amount; }

    static class Adds {
        static { add(1); }
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> add(10));
        other.start();
        Class.forName("ForNameRunsInitializerFixed$Adds");
        other.join();
        assert counter == 11;
    }
}
