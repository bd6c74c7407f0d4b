// The same with a lock around both: the library's call back takes it, too.
// verdict: ok
import java.util.Formattable;
import java.util.Formatter;

public class LibraryFormatsOwnLocked {
    static int asked;

    static class Price implements Formattable {
        @Override
        public void formatTo(Formatter formatter, int flags, int width, int precision) {
            synchronized (LibraryFormatsOwnLocked.class) {
                asked++;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread clerk = new Thread(() -> String.format("%s", new Price()));
        clerk.start();
        synchronized (LibraryFormatsOwnLocked.class) {
            int before = asked;
            int after = asked;
            assert before == after : "asked in between";
        }
        clerk.join();
        synchronized (LibraryFormatsOwnLocked.class) {
            assert asked == 1;
        }
    }
}
