// The text is the library's own object, and changes between two looks.
// verdict: assert
public class ResidualStringBuilder {
    public static void main(String[] args) {
        StringBuilder text = new StringBuilder();
        new Thread(() -> {
            int first = text.length();
            int second = text.length();
            assert first == second : "changed in between";
        }).start();
        new Thread(() -> text.append('x')).start();
    }
}
