// int switches: dense, sparse, negative, extreme keys, fall-through, default in the middle, on byte, char and boxes.
public class SwitchInts {
    static String dense(int i) {
        switch (i) {
            case -1: return "minus one";
            case 0: return "zero";
            case 1:
            case 2: return "one or two";
            case 3: return "three";
            default: return "many";
        }
    }

    static String sparse(int i) {
        switch (i) {
            case Integer.MIN_VALUE: return "min";
            case -1000000: return "-1M";
            case 7: return "seven";
            case 1000000: return "1M";
            case Integer.MAX_VALUE: return "max";
        }
        return "?";
    }

    static String edge(int i) {
        switch (i) {
            case Integer.MAX_VALUE - 2: return "a";
            case Integer.MAX_VALUE - 1: return "b";
            case Integer.MAX_VALUE: return "c";
            default: return "-";
        }
    }

    static int fall(int i) {
        int r = 0;
        switch (i) {
            case 1: r += 1;
            default: r += 10;
            case 2: r += 100;
                break;
            case 3: r += 1000;
        }
        return r;
    }

    static int loop(int i) {
        int r = 0;
        out:
        for (int k = i; ; k++) {
            switch (k % 4) {
                case 0: continue;
                case 1: r += k; break;
                case 2: r *= 2; continue out;
                case 3: if (k > 20) break out;
            }
            r++;
        }
        return r;
    }

    static String of(Byte b) {
        return switch (b) {
            case -128 -> "lowest";
            case 127 -> "highest";
            default -> "byte " + b;
        };
    }

    static int yields(char c) {
        return switch (c) {
            case 'a', 'e', 'i', 'o', 'u' -> 1;
            case 'y' -> {
                int t = 0;
                for (int i = 0; i < 3; i++) t += i;
                yield t;
            }
            default -> throw new IllegalArgumentException("consonant " + c);
        };
    }

    public static void main(String[] args) {
        for (int i = -3; i < 6; i++) {
            System.out.println(i + ": " + dense(i) + " " + fall(i) + " " + loop(i + 3));
        }
        for (int i : new int[] {Integer.MIN_VALUE, Integer.MIN_VALUE + 1, -1000000, 7, 8, 1000000, Integer.MAX_VALUE}) {
            System.out.println(sparse(i) + " " + edge(i) + " " + dense(i) + " " + edge(i - 1));
        }
        System.out.println(of((byte) -128) + " " + of((byte) 127) + " " + of((byte) 0));
        for (char c : "aybu".toCharArray()) {
            try {
                System.out.println(c + " " + yields(c));
            } catch (IllegalArgumentException e) {
                System.out.println(e.getMessage());
            }
        }
        switch (args.length) { }
        switch (args.length) { default: System.out.println("only default"); }
        Integer none = null;
        try {
            switch (none) { case 1: break; }
        } catch (NullPointerException e) {
            System.out.println("null switch");
        }
    }
}
