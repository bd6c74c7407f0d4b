// One thread changes a text while another makes texts of it, in which it does not appear by name.
// verdict: assert
public class ResidualText {
    static String describe(Object object) {
        return "it is " + object;
    }

    public static void main(String[] args) {
        StringBuilder text = new StringBuilder();
        Object hidden = text;
        new Thread(() -> {
            String first = describe(hidden);
            String second = describe(hidden);
            assert first.equals(second) : "changed in between";
        }).start();
        text.append('x');
    }
}
