// Every compound assignment on every kind of left side: locals, fields, statics, array elements, boxed values.
public class CompoundAssignments {
    byte b = 120;
    short s = 32760;
    char c = 'y';
    int i = Integer.MAX_VALUE;
    long l = Long.MAX_VALUE;
    float f = 1.5f;
    double d = 2.5;
    String text = "t";
    Integer boxed = 127;
    static long counter = 10;
    static Character letter = 'x';

    CompoundAssignments self() {
        counter++;
        return this;
    }

    public static void main(String[] args) {
        CompoundAssignments o = new CompoundAssignments();
        o.self().b += 10;
        o.self().s -= -10;
        o.self().c *= 3;
        o.self().i ^= 0x0F0F0F0F;
        o.self().l >>>= 3;
        o.self().f /= 0.7;
        o.self().d %= 1;
        o.self().text += 1 + 2L + 'c' + 1.0f + "" + null + true;
        o.self().boxed += 1;
        System.out.println(o.b + " " + o.s + " " + (int) o.c + " " + o.i + " " + o.l + " " + o.f + " " + o.d + " " + o.text
            + " " + o.boxed + " " + counter);
        System.out.println(o.self().b++ + " " + ++o.self().b + " " + o.self().s-- + " " + --o.self().c + " " + o.self().l++
            + " " + --o.self().f + " " + o.self().d++ + " " + o.self().boxed++ + " " + ++o.self().boxed + " " + counter);
        System.out.println(counter++ + ++counter + " " + letter++ + ++letter);
        byte[] bs = {1, 2};
        char[] cs = {'a', 'b'};
        short[] ss = {-1, 7};
        long[] ls = {1L << 40, 5};
        float[] fs = {1, 2};
        double[] ds = {1, 2};
        boolean[] zs = {true, false};
        String[] strings = {"p", null};
        Integer[] integers = {1, 2};
        int n = 0;
        bs[n++] <<= 7;
        cs[n--] += 1;
        ss[n++] >>>= 1;
        ls[--n] |= 3;
        fs[n] -= 0.25;
        ds[n] *= ds[n + 1] += 3;
        zs[n] &= zs[1] |= true;
        strings[1] += strings[0] += "q";
        integers[n] <<= integers[1]++;
        System.out.println(bs[0] + " " + cs[1] + " " + ss[0] + " " + ls[0] + " " + fs[0] + " " + ds[0] + " " + ds[1] + " "
            + zs[0] + zs[1] + " " + strings[0] + strings[1] + " " + integers[0] + integers[1] + " " + n);
        System.out.println(bs[0]++ + bs[0]-- + " " + cs[0]++ + cs[0] + " " + ls[1]-- + ls[1] + " " + ds[0]++ + --fs[0]);
        int[][] grid = {{1, 2}, {3, 4}};
        grid[grid[0][0]][grid[0][0]--] += grid[0][0] + 10;
        System.out.println(grid[0][0] + " " + grid[1][1]);
        Object any = "obj";
        any += "!";
        CharSequence seq = "seq";
        seq += "?";
        System.out.println(any + " " + seq);
        Double boxedDouble = 1.5;
        boxedDouble *= 2;
        Long boxedLong = 7L;
        boxedLong = boxedLong-- - --boxedLong;
        Byte boxedByte = 127;
        boxedByte++;
        System.out.println(boxedDouble + " " + boxedLong + " " + boxedByte);
    }
}
