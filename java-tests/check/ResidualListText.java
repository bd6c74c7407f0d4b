// One thread adds to a list while another makes texts of it, in which the list does not appear by name.
// verdict: assert
import java.util.ArrayList;
import java.util.List;

public class ResidualListText {
    static String describe(Object object) {
        return "it is " + object;
    }

    public static void main(String[] args) {
        List<Integer> list = new ArrayList<>();
        Object hidden = list;
        new Thread(() -> {
            String first = describe(hidden);
            String second = describe(hidden);
            assert first.equals(second) : "changed in between";
        }).start();
        list.add(1);
    }
}
