// The name of a thread changes between two looks.
// verdict: assert
public class ResidualName {
    public static void main(String[] args) {
        Thread named = new Thread(() -> {
        });
        new Thread(() -> {
            String first = named.getName();
            String second = named.getName();
            assert first.equals(second) : "changed in between";
        }).start();
        named.setName("other");
    }
}
