// Unicode escapes and letters in identifiers, strings and comments.
public class UnicodeSource {
    static int größe = 3;
    static String \u006eame = "n\u0061me";
    enum Färbung { ROT, GRÜN }
    record Größe(double länge, double 幅) { double 面積() { return länge * 幅; } }
    static int $dollar_1 = 1, _under = 2;

    static int π(int ñ) { return ñ * 314; }

    public static void main(String[] args) {
        größe++;
        System.out.println(größe + name + π(2) + $dollar_1 + _under);
        System.out.println(Färbung.GRÜN + " " + Färbung.valueOf("GRÜN").ordinal());
        System.out.println(new Größe(2, 3).面積() + " " + new Größe(1, 2));
        // \u000a System.out.println("this line runs: the escape ended the comment");
        char c = '\u0041', quote = '\u0022';
        System.out.println(c + "" + quote + "\u00e9\t\u20ac" + "\uD83D\uDE00".codePointAt(0));
        try {
            throw new IllegalStateException("Fehler: größer als 幅");
        } catch (IllegalStateException e) {
            System.out.println(e);
        }
        \u0069\u0066 (c == 'A') { System.out.println("escaped if"); }
        System.out.println("ĳ ﬁ Ǆ ß".toUpperCase() + " " + "ΌΔΟΣ".toLowerCase() + " " + "\u0130".toLowerCase().length());
        System.out.println("e\u0301".length() + " " + java.text.Normalizer.normalize("e\u0301", java.text.Normalizer.Form.NFC).length());
    }
}
