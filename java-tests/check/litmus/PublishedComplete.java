// PublishedTooEarly with the publication after the construction.
// verdict: ok
public class PublishedComplete {
    static volatile PublishedComplete published;
    final int value;

    PublishedComplete() {
        value = 42;
    }

    public static void main(String[] args) {
        new Thread(() -> published = new PublishedComplete()).start();
        PublishedComplete found = published;
        if (found != null) {
            assert found.value == 42;
        }
    }
}
