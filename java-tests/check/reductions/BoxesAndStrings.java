// Boxes, string building, interning and exceptions use tables that all threads share inside the library.
// verdict: ok
public class BoxesAndStrings {
    static void work(int number) {
        Integer box = number * 1000;
        String text = "n" + box + Long.valueOf(number) + Character.valueOf('c');
        assert text.intern() == text.intern();
        try {
            Integer.parseInt(text);
            assert false;
        } catch (NumberFormatException e) {
            assert e.getMessage().contains(text);
            assert e.getStackTrace().length > 0;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> work(1));
        a.start();
        work(2);
        a.join();
    }
}
