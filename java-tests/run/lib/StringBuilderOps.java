// StringBuilder and StringBuffer: append of all types, insert, delete, replace, reverse, set, code points, compare.
import java.util.stream.Collectors;

public class StringBuilderOps {
    static void attempt(Runnable r) {
        try {
            r.run();
        } catch (RuntimeException e) {
            System.out.println(e.getClass().getSimpleName() + ": " + e.getMessage());
        }
    }

    public static void main(String[] args) {
        StringBuilder sb = new StringBuilder();
        sb.append(true).append('c').append(12).append(-3L).append(1.5f).append(2.5).append((Object) null).append((String) null)
            .append(new char[] {'x', 'y'}).append("0123456789", 3, 6).append(new char[] {'p', 'q', 'r'}, 1, 2).append(new StringBuilder("sb"))
            .append(new StringBuffer("buf")).append((CharSequence) null).appendCodePoint(128512).append(Integer.MIN_VALUE).append(Long.MAX_VALUE);
        System.out.println(sb + " " + sb.length());
        sb.insert(0, "start ").insert(3, 42).insert(sb.length(), false).insert(2, 'Z').insert(1, 9.5).insert(0, new char[] {'<'}).insert(5, 7L).insert(4, (Object) null).insert(2, "abcdef", 2, 4);
        System.out.println(sb);
        sb.delete(0, 10).deleteCharAt(3).replace(2, 6, "REPLACED").setCharAt(0, '#');
        sb.setLength(30);
        System.out.println(sb + "|" + sb.indexOf("REP") + " " + sb.lastIndexOf("l") + " " + sb.indexOf("zz") + " " + sb.indexOf("l", 20) + " " + sb.charAt(5));
        sb.setLength(4);
        sb.setLength(6);
        System.out.println((int) sb.charAt(5) + " " + sb.toString().replace('\0', '0') + " " + sb.substring(2).length() + " " + sb.subSequence(0, 2));
        System.out.println(new StringBuilder("abc").reverse() + " " + new StringBuilder("a😀é").reverse() + " " + new StringBuilder().reverse() + "|");
        StringBuilder grow = new StringBuilder(2);
        for (int i = 0; i < 1000; i++) grow.append(i % 10);
        System.out.println(grow.length() + " " + grow.toString().hashCode() + " " + (grow.capacity() >= 1000));
        grow.insert(500, 'é').insert(501, '日');
        System.out.println(grow.length() + " " + grow.toString().hashCode() + " " + grow.charAt(501));
        grow.deleteCharAt(501);
        grow.trimToSize();
        grow.ensureCapacity(5000);
        System.out.println(grow.toString().hashCode() + " " + grow.chars().filter(c -> c == '7').count());
        System.out.println(new StringBuilder("abc").compareTo(new StringBuilder("abd")) + " " + new StringBuilder("a").equals(new StringBuilder("a")) + " " + "ab".contentEquals(new StringBuffer("ab")));
        StringBuffer buffer = new StringBuffer("buffer");
        buffer.append(1).append(2.0f).insert(0, true).reverse().deleteCharAt(0).replace(0, 2, "__");
        System.out.println(buffer + " " + buffer.length() + " " + buffer.indexOf("f"));
        System.out.println(new StringBuilder("codepoints").codePoints().mapToObj(Character::toString).collect(Collectors.joining("-")));
        char[] dst = new char[3];
        new StringBuilder("getChars").getChars(3, 6, dst, 0);
        System.out.println(dst);
        StringBuilder self = new StringBuilder("ab");
        self.append(self).append(self, 1, 3).insert(1, self);
        System.out.println(self + " " + self.isEmpty());
        attempt(() -> new StringBuilder("abc").charAt(3));
        attempt(() -> new StringBuilder("abc").deleteCharAt(3));
        attempt(() -> new StringBuilder("abc").insert(4, "x"));
        attempt(() -> new StringBuilder("abc").delete(2, 1));
        attempt(() -> System.out.println(new StringBuilder("abc").delete(1, 99)));
        attempt(() -> new StringBuilder("abc").setLength(-1));
        attempt(() -> new StringBuilder("abc").substring(2, 1));
        attempt(() -> new StringBuilder("abc").replace(4, 5, ""));
        attempt(() -> new StringBuilder(-1));
        attempt(() -> new StringBuilder("abc").setCharAt(-1, 'x'));
        attempt(() -> new StringBuilder("abc").append("xyz", 2, 1));
    }
}
