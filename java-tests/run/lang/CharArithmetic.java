// char is an unsigned 16-bit number: arithmetic, loops, constant narrowing, surrogate pairs, escapes.
public class CharArithmetic {
    static String rot13(String text) {
        StringBuilder out = new StringBuilder();
        for (char c : text.toCharArray()) {
            if (c >= 'a' && c <= 'z') {
                c = (char) ((c - 'a' + 13) % 26 + 'a');
            } else if (c >= 'A' && c <= 'Z') {
                c = (char) ('A' + (c - 'A' + 13) % 26);
            }
            out.append(c);
        }
        return out.toString();
    }

    static void kind(char c) { System.out.println("char " + c); }
    static void kind(int i) { System.out.println("int " + i); }

    public static void main(String[] args) {
        for (char c = 'a'; c <= 'f'; c++) {
            System.out.print(c);
            System.out.print(c + 1);
            System.out.print((char) (c + 1));
        }
        System.out.println();
        System.out.println(rot13("Hello, World!") + " " + rot13(rot13("Hello, World!")));
        char letter = 'x';
        kind(letter);
        kind(letter + 0);
        kind((char) 98);
        kind(true ? 'a' : 0);
        int zero = 0;
        kind(true ? 'a' : zero);
        kind('a' + 'b');
        final int small = 99;
        char narrowed = small;
        kind(narrowed);
        System.out.println("" + 'a' + 'b' + ('a' + 'b') + (char) ('a' + 1));
        System.out.println('\u0041' + "\t|\b|\f|".length() + "\101\60\7".length() + '\'' + "\"" + '\\' + "\0".length());
        String clef = "\uD834\uDD1E";
        System.out.println(clef.length() + " " + clef.codePointCount(0, 2) + " " + Integer.toHexString(clef.codePointAt(0))
            + " " + Integer.toHexString(clef.charAt(0)) + " " + clef);
        System.out.println((int) Character.MAX_VALUE + " " + (short) '\uFFFF' + " " + (byte) 'é' + " " + (long) 'Ω' + " " + 'é' + 'ß' + "Ω日本");
        int[] counts = new int[128];
        for (char c : "mississippi".toCharArray()) {
            counts[c]++;
        }
        for (char c = 0; c < counts.length; c++) {
            if (counts[c] > 0) {
                System.out.print(c + "=" + counts[c] + " ");
            }
        }
        System.out.println();
        char wrap = '\uFFFF';
        wrap++;
        System.out.println((int) wrap + " " + (int) (char) -2 + " " + ('b' > 97) + " " + ('z' - 'a') + " " + (char) 0x263A);
        switch (letter) {
            case 'w' -> System.out.println("w");
            case 'x', 'y' -> System.out.println("x or y");
            default -> System.out.println("other");
        }
        char[] chars = {'j', 'a', 'v', 'a'};
        System.out.println(chars);
        System.out.println(String.valueOf(chars) + chars.length + new String(chars, 1, 2));
    }
}
