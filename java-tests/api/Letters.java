// Two threads print two letters each: every interleaving of "ab" and "xy".
public class Letters {
    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> {
            System.out.print("x");
            System.out.print("y");
        });
        other.start();
        System.out.print("a");
        System.out.print("b");
        other.join();
    }
}
