// The type of a conditional expression: numeric promotion, boxing, null unboxing, nested and lambda branches.
import java.util.function.Supplier;

public class TernaryPromotion {
    static String type(Object o) { return o == null ? "null" : o.getClass().getSimpleName() + ":" + o; }
    static String over(int i) { return "int"; }
    static String over(long l) { return "long"; }
    static String over(char c) { return "char"; }
    static String over(Object o) { return "Object"; }

    public static void main(String[] args) {
        boolean yes = args.length == 0, no = !yes;
        char c = 'x';
        int i = 0;
        short s = 7;
        byte b = 8;
        Integer boxed = 5;
        Double dbl = 2.5;
        Integer none = null;
        System.out.println(type(yes ? 1 : 2.0) + " " + type(yes ? 1 : 'a') + " " + type(yes ? i : 'a') + " " + type(no ? 1 : 'a'));
        System.out.println(type(yes ? boxed : dbl) + " " + type((Object) (yes ? boxed : "s")) + " " + type(yes ? s : b) + " " + type(yes ? b : 100));
        System.out.println(type(yes ? b : 1000) + " " + type(yes ? 1L : 1f) + " " + type(yes ? null : 1) + " " + type(yes ? c : s));
        System.out.println(over(yes ? 'a' : 0) + " " + over(yes ? 'a' : i) + " " + over(yes ? 1 : 2L) + " " + over(yes ? 1 : "x"));
        try {
            int bad = yes ? none : 0;
        } catch (NullPointerException e) {
            System.out.println("unboxed null");
        }
        try {
            Object bad = yes ? none : 1.0;
            System.out.println("not reached " + bad);
        } catch (NullPointerException e) {
            System.out.println("unboxed null by promotion");
        }
        Integer kept = yes ? none : Integer.valueOf(1);
        System.out.println(kept);
        String grade = "";
        for (int score : new int[] {95, 85, 75, 10}) {
            grade += score > 90 ? "A" : score > 80 ? "B" : score > 70 ? "C" : "F";
        }
        System.out.println(grade);
        Supplier<String> sup = yes ? () -> "first" : () -> "second";
        System.out.println(sup.get());
        int x = yes ? i++ : i--;
        System.out.println(x + " " + i + " " + (i > 0 ? i < 2 ? "one" : "more" : "none"));
        long big = no ? 1 : Integer.MAX_VALUE + 1L;
        double d = yes ? 1 / 2 : 1 / 2.0;
        System.out.println(big + " " + d + " " + (yes ? 1 : 2) / 2.0 + " " + (true ? null : 0));
        System.out.println((yes ? new int[] {1, 2} : new int[] {3})[1] + (no ? "a" : "b").length());
        Comparable<?> lub = yes ? "str" : 1;
        System.out.println(lub + " " + (Object) (yes ? Boolean.TRUE : "f"));
        int sw = switch (i) { case 0 -> 1; case 1 -> 'c'; default -> 3; };
        System.out.println(sw + " " + type(switch (i) { case 0 -> 1; case 1 -> 'c'; default -> 2.5f; }));
    }
}
