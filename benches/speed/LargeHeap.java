/** Many objects exist before two threads count to and fro: args[0] objects, args[1] writes of each thread. */
public class LargeHeap {
    static Object[] objects;
    static volatile int last;

    public static void main(String[] args) throws InterruptedException {
        objects = new Object[Integer.parseInt(args[0])];
        int writes = Integer.parseInt(args[1]);
        for (int i = 0; i < objects.length; i++) {
            objects[i] = new int[] {i};
        }
        Thread other = new Thread(() -> {
            for (int i = 0; i < writes; i++) {
                last = i;
            }
        });
        other.start();
        for (int i = 0; i < writes; i++) {
            last = -i;
        }
        other.join();
    }
}
