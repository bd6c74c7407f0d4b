// What is printed in an atomic section stays together; the other thread goes before it or after it.
import jsym.Verify;

public class AtomicOrder {
    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> System.out.print("x"));
        other.start();
        Verify.beginAtomic();
        System.out.print("a");
        System.out.print("b");
        Verify.endAtomic();
        other.join();
    }
}
