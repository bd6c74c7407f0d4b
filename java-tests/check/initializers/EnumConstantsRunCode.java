// Class.getEnumConstants calls values() of the program, whose two accesses to the counter are two steps.
// verdict: assert
public class EnumConstantsRunCode {
    static int counter;

    enum Color {
        RED;

        Color() { counter = counter + 1; }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread other = new Thread(() -> counter = counter + 10);
        other.start();
        Color.class.getEnumConstants();
        other.join();
        assert counter == 11;
    }
}
