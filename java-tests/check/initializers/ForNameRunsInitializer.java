// Class.forName runs an initialiser of the program: its read and its write of the counter are two steps, between which
// the other thread's addition can be lost.
// verdict: assert
public class ForNameRunsInitializer {
    static int counter;

    static class Adds {
        static { counter = counter + 1; }
    }

    public static void main(String[] args) throws Exception {
        Thread other = new Thread(() -> counter = counter + 10);
        other.start();
        Class.forName("ForNameRunsInitializer$Adds");
        other.join();
        assert counter == 11;
    }
}
