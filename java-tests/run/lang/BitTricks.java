// Bit manipulation by hand and by library: popcount, reversal, gray code, masks, bytes to ints, hash mixing, bit sets.
import java.util.BitSet;

public class BitTricks {
    static int pop(int x) {
        x -= x >>> 1 & 0x55555555;
        x = (x & 0x33333333) + (x >>> 2 & 0x33333333);
        x = x + (x >>> 4) & 0x0f0f0f0f;
        return x * 0x01010101 >>> 24;
    }

    static long murmur(long k) {
        k ^= k >>> 33;
        k *= 0xff51afd7ed558ccdL;
        k ^= k >>> 33;
        k *= 0xc4ceb9fe1a85ec53L;
        return k ^ k >>> 33;
    }

    static int crc(byte[] data) {
        int crc = ~0;
        for (byte b : data) {
            crc ^= b & 0xff;
            for (int i = 0; i < 8; i++) crc = crc >>> 1 ^ (0xEDB88320 & -(crc & 1));
        }
        return ~crc;
    }

    public static void main(String[] args) {
        boolean same = true;
        for (int i = -1000; i < 1000; i++) same &= pop(i * 77777) == Integer.bitCount(i * 77777);
        System.out.println(same);
        for (int x : new int[] {0, 1, -1, 0x80000000, 0x12345678, 1000, -1000}) {
            System.out.println(Integer.toBinaryString(x) + " " + Integer.numberOfLeadingZeros(x) + " " + Integer.numberOfTrailingZeros(x) + " " + Integer.highestOneBit(x) + " " + Integer.lowestOneBit(x) + " "
                + Integer.reverse(x) + " " + Integer.reverseBytes(x) + " " + Integer.rotateLeft(x, 5) + " " + Integer.rotateRight(x, -3) + " " + Integer.signum(x) + " " + (x ^ x >> 1));
            long l = (long) x << 17 ^ x;
            System.out.println(Long.toHexString(l) + " " + Long.numberOfLeadingZeros(l) + " " + Long.numberOfTrailingZeros(l) + " " + Long.highestOneBit(l) + " " + Long.reverse(l) + " " + Long.reverseBytes(l) + " " + Long.rotateLeft(l, 13) + " " + Long.bitCount(l) + " " + murmur(l));
        }
        System.out.println(Integer.toHexString(crc("123456789".getBytes())) + " " + Short.reverseBytes((short) 0x1234) + " " + Character.reverseBytes('A'));
        byte[] bytes = {(byte) 0xCA, (byte) 0xFE, (byte) 0xBA, (byte) 0xBE};
        int big = 0, little = 0;
        for (int i = 0; i < 4; i++) {
            big = big << 8 | bytes[i] & 0xff;
            little |= (bytes[i] & 0xff) << 8 * i;
        }
        System.out.println(big + " " + little);
        BitSet set = new BitSet();
        set.set(1);
        set.set(5, 70);
        set.clear(10, 60);
        set.flip(0, 3);
        System.out.println(set + " " + set.cardinality() + " " + set.length() + " " + set.nextSetBit(8) + " " + set.nextClearBit(5) + " " + set.previousSetBit(59) + " " + set.get(63));
        BitSet other = BitSet.valueOf(new long[] {0xFF, 1});
        BitSet and = (BitSet) set.clone();
        and.and(other);
        BitSet xor = (BitSet) set.clone();
        xor.xor(other);
        System.out.println(and + " " + xor.cardinality() + " " + set.intersects(other) + " " + set.stream().sum() + " " + java.util.Arrays.toString(other.toByteArray()) + " " + set.hashCode() + " " + and.equals(other));
        int subsets = 0;
        for (int mask = 0b101101, sub = mask; ; sub = sub - 1 & mask) {
            subsets = subsets * 3 + sub;
            if (sub == 0) break;
        }
        System.out.println(subsets + " " + Integer.compress0());
    }

    static class Integer {
        static String toBinaryString(int i) { return java.lang.Integer.toBinaryString(i); }
        static String toHexString(int i) { return java.lang.Integer.toHexString(i); }
        static int bitCount(int i) { return java.lang.Integer.bitCount(i); }
        static int numberOfLeadingZeros(int i) { return java.lang.Integer.numberOfLeadingZeros(i); }
        static int numberOfTrailingZeros(int i) { return java.lang.Integer.numberOfTrailingZeros(i); }
        static int highestOneBit(int i) { return java.lang.Integer.highestOneBit(i); }
        static int lowestOneBit(int i) { return java.lang.Integer.lowestOneBit(i); }
        static int reverse(int i) { return java.lang.Integer.reverse(i); }
        static int reverseBytes(int i) { return java.lang.Integer.reverseBytes(i); }
        static int rotateLeft(int i, int n) { return java.lang.Integer.rotateLeft(i, n); }
        static int rotateRight(int i, int n) { return java.lang.Integer.rotateRight(i, n); }
        static int signum(int i) { return java.lang.Integer.signum(i); }
        static String compress0() { return "shadowed Integer"; }
    }
}
