// A text is made of a list of the library whose `toString` walks over the program's elements.
// verdict: assert
import java.util.List;

public class LibraryConcatenatesOwn {
    static volatile int shown;

    static class Card {
        @Override
        public String toString() {
            shown++;
            return "card";
        }
    }

    public static void main(String[] args) throws InterruptedException {
        List<Card> cards = List.of(new Card());
        Thread printer = new Thread(() -> {
            String text = "cards: " + cards;
            assert text.endsWith("]");
        });
        printer.start();
        int before = shown;
        int after = shown;
        assert before == after : "shown in between";
        printer.join();
    }
}
