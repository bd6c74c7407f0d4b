// The writer does not have the box yet; a third thread, which never writes to it, hands it over.
// verdict: assert
public class ResidualHandedOver {
    static class Box {
        volatile int x;
    }

    static volatile Box handed;

    public static void main(String[] args) {
        Box box = new Box();
        new Thread(() -> {
            int first = box.x;
            int second = box.x;
            assert first == second : "changed in between";
        }).start();
        new Thread(() -> handed = box).start();
        new Thread(() -> {
            Box found = handed;
            if (found != null) {
                found.x = 1;
            }
        }).start();
    }
}
