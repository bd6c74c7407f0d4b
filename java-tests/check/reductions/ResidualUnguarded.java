// One thread keeps to the lock, the other does not, and would be alone if it always came last.
// verdict: assert
public class ResidualUnguarded {
    static class Box {
        int x;

        synchronized void look() {
            int first = x;
            int second = x;
            assert first == second : "changed in between";
        }

        synchronized void change(int to) {
            x = to;
        }
    }

    static volatile int y;
    static volatile int z;

    public static void main(String[] args) {
        Box box = new Box();
        new Thread(() -> {
            z = 1;
            box.change(2);
            box.look();
        }).start();
        new Thread(() -> {
            y = 1;
            box.x = 1;
        }).start();
    }
}
