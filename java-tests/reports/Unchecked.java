// An exception that only one order brings, with its cause and its callers.
public class Unchecked {
    static String text = "ready";

    static int length() {
        return text.length();
    }

    static void use() {
        try {
            length();
        } catch (NullPointerException e) {
            throw new IllegalStateException("no text", e);
        }
    }

    public static void main(String[] args) {
        Thread user = new Thread(() -> use(), "user");
        user.start();
        text = null;
    }
}
