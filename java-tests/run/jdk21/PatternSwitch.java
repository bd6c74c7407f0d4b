// Pattern switches: type patterns, guards, dominance order, enums with qualified names, null, strings mixed, old style labels.
// jdk: 21
import java.util.List;
import java.util.Map;

public class PatternSwitch {
    enum Suit implements Card { HEARTS, SPADES }
    enum Rank { ACE, KING, QUEEN }
    sealed interface Card permits Suit, Joker { }
    static final class Joker implements Card { }

    static String type(Object o) {
        return switch (o) {
            case null -> "null";
            case Integer i when i < 0 -> "negative " + i;
            case Integer i when i > 100 && i % 2 == 0 -> "big even " + i;
            case Integer i -> "int " + i;
            case Long l -> "long " + l;
            case String s when s.isEmpty() -> "empty";
            case String s when s.length() > 5 -> "long text " + s;
            case String s -> "text " + s;
            case int[] a when a.length == 0 -> "no ints";
            case int[] a -> "ints " + a[0];
            case Object[] a -> "objects " + a.length;
            case Suit s -> "suit " + s.ordinal();
            case Rank r when r == Rank.ACE -> "ace";
            case Enum<?> e -> "enum " + e.name();
            case List<?> l when l.contains(null) -> "list with null";
            case List<?> l -> "list " + l.size();
            case Map.Entry<?, ?> e -> "entry " + e.getKey();
            case Runnable r -> { r.run(); yield "ran"; }
            case Class<?> c -> c.getSimpleName();
            default -> o.getClass().getName();
        };
    }

    static String card(Card c) {
        return switch (c) {
            case Suit.HEARTS -> "hearts";
            case Suit.SPADES -> "spades";
            case Joker j -> "joker";
        };
    }

    static String rank(Rank r) {
        return switch (r) {
            case ACE -> "A";
            case KING -> "K";
            case Rank q when q.ordinal() == 2 -> "Q by guard";
            case Rank other -> "other";
        };
    }

    static String mixed(String s) {
        return switch (s) {
            case "one", "two" -> "small";
            case String t when t.startsWith("t") -> "t-word " + t;
            case "never" -> "never";
            case null, default -> "default " + s;
        };
    }

    static int old(Object o) {
        int r = 0;
        switch (o) {
            case String s:
                r += s.length();
                break;
            case Integer i when i > 5:
                r += i;
            default:
                r += 1000;
        }
        return r;
    }

    static String chars(CharSequence c, int depth) {
        return switch (c) {
            case String s when depth > 0 -> "(" + chars(new StringBuilder(s).reverse(), depth - 1) + ")";
            case StringBuilder b when depth > 0 -> "[" + chars(b.toString(), depth - 1) + "]";
            case CharSequence any -> any.toString();
        };
    }

    public static void main(String[] args) {
        Object[] all = {null, -5, 102, 101, 7, 9L, "", "sixsix", "abc", new int[0], new int[] {4}, new String[2], Suit.SPADES, Rank.ACE, Rank.QUEEN, java.util.Arrays.asList(1, null), List.of(), Map.entry("k", 1), (Runnable) () -> System.out.print("running "), String.class, 1.5};
        for (Object o : all) {
            try {
                System.out.println(type(o));
            } catch (NullPointerException e) {
                System.out.println("npe from List.of contains(null)");
            }
        }
        System.out.println(card(Suit.HEARTS) + card(Suit.SPADES) + card(new Joker()) + rank(Rank.ACE) + rank(Rank.KING) + rank(Rank.QUEEN));
        System.out.println(mixed("one") + " " + mixed("three") + " " + mixed("never") + " " + mixed(null) + " " + mixed("x"));
        System.out.println(old("four") + " " + old(6) + " " + old(5) + " " + old(2.0) + " " + chars("abc", 4));
        for (Runnable r : new Runnable[] {() -> card(null), () -> rank(null), () -> old(null)}) {
            try {
                r.run();
            } catch (NullPointerException e) {
                System.out.println("null selector");
            }
        }
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < 300; i++) out.append(type(i % 3 == 0 ? (Object) i : i % 3 == 1 ? "s" + i : (Object) (long) i).charAt(0));
        System.out.println(out.toString().hashCode());
    }
}
