// `EnumSet.allOf` initialises the enum: its initialiser opens the shop between two looks at the door.
// verdict: assert
import java.util.EnumSet;

public class LibraryInitializesOwn {
    static volatile boolean open;
    static volatile int steps;

    enum Clerk {
        ANN, BOB;

        static {
            open = true;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread owner = new Thread(() -> {
            steps++;
            EnumSet.allOf(Clerk.class);
        });
        owner.start();
        boolean before = open;
        boolean after = open;
        assert before == after : "opened in between";
        owner.join();
    }
}
