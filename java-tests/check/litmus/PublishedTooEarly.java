// The constructor publishes `this` before it has set the field: another thread may see the default value.
// verdict: assert
public class PublishedTooEarly {
    static volatile PublishedTooEarly published;
    final int value;

    PublishedTooEarly() {
        published = this;
        value = 42;
    }

    public static void main(String[] args) {
        new Thread(PublishedTooEarly::new).start();
        PublishedTooEarly found = published;
        if (found != null) {
            assert found.value == 42 : "half made";
        }
    }
}
