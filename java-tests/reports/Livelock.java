public class Livelock {
    static volatile boolean ready;
    static volatile boolean skip;

    public static void main(String[] args) {
        Thread writer = new Thread(() -> {
            if (!skip) {
                ready = true;
            }
        });
        writer.setName("writer");
        writer.start();
        skip = true;
        while (!ready) {
            Thread.onSpinWait();
        }
    }
}
