// The write is in a method that a text is made with.
// verdict: assert
public class ResidualToString {
    static volatile int shared;

    static class Counting {
        @Override
        public String toString() {
            shared++;
            return "";
        }
    }

    public static void main(String[] args) throws Exception {
        Thread worker = new Thread(() -> {
            String text = "" + new Counting();
        });
        worker.start();
        int first = shared;
        int second = shared;
        assert first == second : "changed in between";
        worker.join();
    }
}
