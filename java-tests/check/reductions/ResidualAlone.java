// The writer would be alone with the variable if the reader always came first; nothing says that it does.
// verdict: assert
public class ResidualAlone {
    static class Box {
        int x;
    }

    static volatile int y;
    static volatile int z;

    public static void main(String[] args) {
        Box box = new Box();
        new Thread(() -> {
            z = 1;
            int first = box.x;
            int second = box.x;
            assert first == second : "changed in between";
        }).start();
        new Thread(() -> {
            y = 1;
            box.x = 1;
        }).start();
    }
}
