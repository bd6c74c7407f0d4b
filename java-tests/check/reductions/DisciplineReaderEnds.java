// The reader may come to its end before the writer begins, and then the writer is alone; but it may also come second.
// verdict: assert
public class DisciplineReaderEnds {
    static int x;
    static volatile int turn;

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(() -> turn = 1);
        first.start();
        turn = 2;
        first.join();
        new Thread(() -> {
            int seen = x;
            assert seen == 0 : "the writer was faster";
        }).start();
        new Thread(() -> x = 1).start();
    }
}
