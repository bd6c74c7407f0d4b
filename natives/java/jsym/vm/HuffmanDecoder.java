package jsym.vm;

/** A prefix code of the deflate format: short codes are looked up in a table, longer ones are found by counting. */
final class HuffmanDecoder {
    static final int COMPLETE = 0;
    static final int OVER_SUBSCRIBED = 1;
    static final int INCOMPLETE = 2;
    private static final int MAX_BITS = 15;
    private static final int TABLE_BITS = 9;

    /** By the next bits of the input: length of the code in the low four bits, symbol above; 0 for longer codes. */
    private final short[] table = new short[1 << TABLE_BITS];
    private final short[] count = new short[MAX_BITS + 1];
    private final short[] symbols = new short[288];
    /** The length of the longest code. */
    private int longest;

    /** Makes the code of these lengths and says whether they are a code at all. */
    int build(byte[] lengths, int from, int n) {
        java.util.Arrays.fill(count, (short) 0);
        for (int i = 0; i < n; i++) {
            count[lengths[from + i]]++;
        }
        count[0] = 0;
        longest = 0;
        int left = 1;
        for (int bits = 1; bits <= MAX_BITS; bits++) {
            left = (left << 1) - count[bits];
            if (left < 0) {
                return OVER_SUBSCRIBED;
            }
            if (count[bits] != 0) {
                longest = bits;
            }
        }
        fill(lengths, from, n);
        return left == 0 ? COMPLETE : INCOMPLETE;
    }

    int longest() {
        return longest;
    }

    private void fill(byte[] lengths, int from, int n) {
        short[] offset = new short[MAX_BITS + 2];
        int[] code = new int[MAX_BITS + 2];
        for (int bits = 1; bits <= MAX_BITS; bits++) {
            offset[bits + 1] = (short) (offset[bits] + count[bits]);
            code[bits + 1] = (code[bits] + count[bits]) << 1;
        }
        java.util.Arrays.fill(table, (short) 0);
        for (int symbol = 0; symbol < n; symbol++) {
            int bits = lengths[from + symbol];
            if (bits == 0) {
                continue;
            }
            symbols[offset[bits]++] = (short) symbol;
            int own = code[bits]++;
            if (bits <= TABLE_BITS) {
                // Codes come with their first bit lowest.
                int reversed = Integer.reverse(own) >>> (32 - bits);
                short entry = (short) (symbol << 4 | bits);
                for (int index = reversed; index < 1 << TABLE_BITS; index += 1 << bits) {
                    table[index] = entry;
                }
            }
        }
    }

    /**
     * The symbol whose code the input begins with, times 16, plus the length of the code; -1 if that needs more than
     * the given number of bits; -2 if the bits are no code.
     */
    int decode(int input, int available) {
        int entry = table[input & ((1 << TABLE_BITS) - 1)];
        if (entry != 0) {
            return (entry & 15) <= available ? entry : -1;
        }
        int code = 0;
        int first = 0;
        int index = 0;
        for (int bits = 1; bits <= longest; bits++) {
            if (bits > available) {
                return -1;
            }
            code |= input & 1;
            input >>>= 1;
            int n = count[bits];
            if (code - n < first) {
                return symbols[index + (code - first)] << 4 | bits;
            }
            index += n;
            first = (first + n) << 1;
            code <<= 1;
        }
        return available == 0 ? -1 : -2;
    }
}
