// What the only thread of a program writes counts too, although no other thread can notice it.
// ltl: weak holds F ready
// ltl: weak violated G !ready
// ltl: weak holds F (ready && limit == 7)
// ltl: weak violated F G ready
// ltl: weak holds G limit == 7
// ltl: weak holds G(mode == Mode.IDLE || mode == Mode.BUSY)
// ltl: weak holds F mode == Mode.BUSY
// ltl: weak holds G F name != null
// ltl: weak holds F in(WhileAlone.last)
// ltl: weak violated G !at(WhileAlone.java:35)
// default: ok
public class WhileAlone {
    enum Mode { IDLE, BUSY }

    static boolean ready;
    static int limit = 7;
    static Mode mode = Mode.IDLE;
    static String name;

    public static void main(String[] args) throws InterruptedException {
        ready = true;
        ready = false;
        mode = Mode.BUSY;
        name = "x";
        mode = Mode.IDLE;
        Thread other = new Thread(() -> {});
        other.start();
        last();
    }

    static volatile int written;

    static void last() {
        written = 1;
    }
}
