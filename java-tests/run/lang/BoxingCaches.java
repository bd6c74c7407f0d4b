// Boxing: identity inside the caches, equality outside, unboxing in operators, mixed comparisons, boxed keys.
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class BoxingCaches {
    static Integer box(int i) { return i; }

    public static void main(String[] args) {
        for (int i : new int[] {-129, -128, -1, 0, 127, 128}) {
            Integer a = i, b = i;
            Long la = (long) i, lb = (long) i;
            Short sa = (short) i, sb = (short) i;
            boolean cached = i >= -128 && i <= 127;
            System.out.println(i + " " + (!cached || a == b) + " " + a.equals(b) + " " + (!cached || la == lb) + " " + (!cached || sa == sb) + " " + (a <= b && a >= b));
        }
        Byte ba = (byte) 200, bb = (byte) 200;
        Character ca = 'a', cb = 'a';
        Boolean ta = true, tb = 1 < 2;
        System.out.println((ba == bb) + " " + (ca == cb) + " " + (ta == tb) + " " + (new String("a") == "a"));
        Integer thousand = 1000;
        int prim = 1000;
        System.out.println((thousand == prim) + " " + thousand.equals(prim) + " " + thousand.equals(1000L) + " " + new Object[] {1}[0].equals(1));
        Long big = 5L;
        System.out.println(big.equals(5) + " " + (big == 5) + " " + big.hashCode() + " " + Long.valueOf(-1).hashCode() + " " + Double.valueOf(1.5).hashCode());
        Integer x = 10;
        Integer y = x;
        x++;
        System.out.println(x + " " + y + " " + (x > y) + " " + x / 3.0 + " " + -x + " " + ~x + " " + (x << 2));
        Character c = 'a';
        c++;
        int ci = c;
        System.out.println(c + " " + ci + " " + (c + 1) + " " + (char) (c + 1));
        List<Integer> list = new ArrayList<>(List.of(10, 20, 30, 1));
        list.remove(1);
        list.remove(Integer.valueOf(1));
        System.out.println(list);
        Map<Object, String> map = new HashMap<>();
        map.put(1, "int");
        map.put(1L, "long");
        map.put('1', "char");
        map.put("1", "string");
        map.put(1.0, "double");
        map.put((byte) 1, "byte");
        System.out.println(map.get(1) + map.get(1L) + map.get('1') + map.get("1") + map.get(1.0) + map.get((byte) 1) + map.get((short) 1));
        Map<Character, Integer> freq = new HashMap<>();
        for (char k : "hello".toCharArray()) freq.put(k, freq.containsKey(k) ? freq.get(k) + 1 : 1);
        System.out.println(freq);
        Object o = true ? 1 : "s";
        System.out.println(o instanceof Integer);
        long sum = 0;
        for (Integer i = 0; i < 1000; i++) sum += i;
        System.out.println(sum);
        Integer n = null;
        try {
            if (n == 0) System.out.println("zero");
        } catch (NullPointerException e) {
            System.out.println("null unboxed");
        }
        Object[] objs = {(byte) 1, (short) 2, 'c', 4, 5L, 6f, 7d, true};
        for (Object p : objs) System.out.print(p.getClass().getSimpleName() + "=" + p + " ");
        System.out.println();
        System.out.println(box(127) == box(127) ? "cached" : "not cached");
        double dd = (Integer) 3;
        int fromObj = (int) objs[3];
        long wide = (int) objs[3];
        System.out.println(dd + " " + fromObj + " " + wide + " " + (double) (Double) objs[6]);
    }
}
