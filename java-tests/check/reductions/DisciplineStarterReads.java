// The main thread starts a writer and looks at the variable at once, without a step in between; then it ends, and the writer is
// alone. A field that nobody else seems to write while others live must not be taken for constant.
// verdict: assert
public class DisciplineStarterReads {
    static int x;
    static volatile int turn;

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> turn = 1);
        first.start();
        turn = 2;
        first.join();
        new Thread(() -> x = 1).start();
        int seen = x;
        assert seen == 0 : "the writer was faster";
    }
}
