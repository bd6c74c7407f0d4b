// Virtual threads are joined like others.
// verdict: ok
// jdk: 21
public class VirtualThreads {
    static int value;

    public static void main(String[] args) throws Exception {
        Thread thread = Thread.ofVirtual().name("light").start(() -> value = 1);
        thread.join();
        assert value == 1 && thread.isVirtual();
    }
}
