// `String.format` calls `formatTo` of the program's object, which counts: the counter is read twice around it.
// verdict: assert
import java.util.Formattable;
import java.util.Formatter;

public class LibraryFormatsOwn {
    static volatile int asked;
    static volatile boolean begun;

    static class Price implements Formattable {
        @Override
        public void formatTo(Formatter formatter, int flags, int width, int precision) {
            asked++;
            formatter.format("free");
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread clerk = new Thread(() -> {
            begun = true;
            String.format("%s", new Price());
        });
        clerk.start();
        int before = asked;
        int after = asked;
        assert before == after : "asked in between";
        clerk.join();
    }
}
