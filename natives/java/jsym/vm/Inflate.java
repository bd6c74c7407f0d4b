package jsym.vm;

import java.util.zip.Adler32;
import java.util.zip.DataFormatException;

/**
 * Expands the deflate and zlib formats (RFC 1951, RFC 1950), a piece at a time. It takes no more input and goes no
 * farther with the output given than zlib does, since programs see both. All of its state is in its fields.
 */
final class Inflate {
    private static final int HEADER = 0;
    private static final int DICTIONARY_ID = 1;
    private static final int DICTIONARY = 2;
    private static final int BLOCK = 3;
    private static final int STORED_LENGTH = 4;
    private static final int STORED = 5;
    private static final int TABLE_SIZES = 6;
    private static final int CODE_LENGTHS = 7;
    private static final int LENGTHS = 8;
    private static final int SYMBOL = 9;
    private static final int LENGTH_EXTRA = 10;
    private static final int DISTANCE = 11;
    private static final int DISTANCE_EXTRA = 12;
    private static final int MATCH = 13;
    private static final int LITERAL = 14;
    private static final int CHECK = 15;
    private static final int DONE = 16;
    private static final int BAD = 17;

    private static final int WINDOW = 1 << 15;
    private static final byte[] ORDER = {16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15};
    private static final short[] LENGTH_BASE = {
        3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258
    };
    private static final byte[] LENGTH_BITS = {
        0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0
    };
    private static final short[] DISTANCE_BASE = {
        1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097,
        6145, 8193, 12289, 16385, 24577
    };

    private final boolean raw;
    private int state;
    private boolean last;
    private String problem;

    private int hold;
    private int bits;

    private HuffmanDecoder literals;
    private HuffmanDecoder distances;
    private final byte[] lengths = new byte[320];
    private int literalCount;
    private int distanceCount;
    private int codeCount;
    private int have;

    private int length;
    private int distance;
    private int extra;

    /** What came before the current output, in a circle; made when there is a second piece. */
    private byte[] window;
    private int windowNext;
    private int windowFilled;

    private final Adler32 sum = new Adler32();
    private int expectedDictionary;

    private byte[] input;
    private int inputAt;
    private int inputEnd;
    private byte[] output;
    private int outputStart;
    private int outputAt;
    private int outputEnd;

    Inflate(boolean raw) {
        this.raw = raw;
        reset();
    }

    void reset() {
        state = raw ? BLOCK : HEADER;
        last = false;
        problem = null;
        hold = 0;
        bits = 0;
        windowNext = 0;
        windowFilled = 0;
        expectedDictionary = 1;
        sum.reset();
    }

    /** Expands as far as input and output go. Where that was is told by inputPosition and outputPosition. */
    void run(byte[] in, int inFrom, int inTo, byte[] out, int outFrom, int outTo) throws DataFormatException {
        input = in;
        inputAt = inFrom;
        inputEnd = inTo;
        output = out;
        outputStart = outFrom;
        outputAt = outFrom;
        outputEnd = outTo;
        try {
            while (step()) {}
            int produced = outputAt - outputStart;
            if (!raw && produced > 0 && state <= CHECK) {
                sum.update(output, outputStart, produced);
            }
            if (state == CHECK && check()) {
                state = DONE;
            }
            if (state == DONE) {
                window = null;
            }
            if (produced > 0 && state < CHECK) {
                remember(output, outputStart, produced);
            }
        } finally {
            input = null;
            output = null;
        }
        if (state == BAD) {
            throw new DataFormatException(problem);
        }
    }

    int inputPosition() {
        return inputAt;
    }

    int outputPosition() {
        return outputAt;
    }

    boolean isFinished() {
        return state == DONE;
    }

    boolean needsDictionary() {
        return state == DICTIONARY;
    }

    /** The checksum of what was expanded, or of the dictionary that is needed. */
    int checksum() {
        return state == DICTIONARY ? expectedDictionary : raw ? 0 : (int) sum.getValue();
    }

    /** False if it is not the dictionary that the data was made with. */
    boolean setDictionary(byte[] bytes, int from, int count) {
        if (!raw) {
            if (state != DICTIONARY) {
                return false;
            }
            Adler32 own = new Adler32();
            own.update(bytes, from, count);
            if ((int) own.getValue() != expectedDictionary) {
                return false;
            }
            state = BLOCK;
        }
        remember(bytes, from, count);
        return true;
    }

    private void remember(byte[] bytes, int from, int count) {
        if (window == null) {
            window = new byte[WINDOW];
        }
        if (count >= WINDOW) {
            System.arraycopy(bytes, from + count - WINDOW, window, 0, WINDOW);
            windowNext = 0;
            windowFilled = WINDOW;
            return;
        }
        int first = Math.min(count, WINDOW - windowNext);
        System.arraycopy(bytes, from, window, windowNext, first);
        System.arraycopy(bytes, from + first, window, 0, count - first);
        windowNext = (windowNext + count) & (WINDOW - 1);
        windowFilled = Math.min(WINDOW, windowFilled + count);
    }

    private boolean fail(String message) {
        problem = message;
        state = BAD;
        return false;
    }

    /** Whether so many bits are there; takes only as many bytes as that needs. */
    private boolean need(int n) {
        while (bits < n) {
            if (inputAt == inputEnd) {
                return false;
            }
            hold |= (input[inputAt++] & 0xff) << bits;
            bits += 8;
        }
        return true;
    }

    private int take(int n) {
        int value = hold & ((1 << n) - 1);
        hold >>>= n;
        bits -= n;
        return value;
    }

    /** Does what the state says; false if that must wait, or all is done. */
    private boolean step() {
        switch (state) {
            case HEADER:
                return header();
            case DICTIONARY_ID:
                return dictionaryId();
            case BLOCK:
                return block();
            case STORED_LENGTH:
                return storedLength();
            case STORED:
                return stored();
            case TABLE_SIZES:
                return tableSizes();
            case CODE_LENGTHS:
                return codeLengths();
            case LENGTHS:
                return lengths();
            case SYMBOL:
                return symbols();
            case LENGTH_EXTRA:
                return lengthExtra();
            case DISTANCE:
                return distance();
            case DISTANCE_EXTRA:
                return distanceExtra();
            case MATCH:
                return match();
            case LITERAL:
                return literal();
            default:
                return false;
        }
    }

    private boolean header() {
        if (!need(16)) {
            return false;
        }
        if (((hold & 0xff) << 8 | hold >>> 8 & 0xff) % 31 != 0) {
            return fail("incorrect header check");
        }
        if ((hold & 15) != 8) {
            return fail("unknown compression method");
        }
        if ((hold >>> 4 & 15) + 8 > 15) {
            return fail("invalid window size");
        }
        state = (hold & 0x2000) != 0 ? DICTIONARY_ID : BLOCK;
        hold = 0;
        bits = 0;
        return true;
    }

    private boolean dictionaryId() {
        // Four bytes do not fit beside others, but here the hold is empty.
        if (!need(32)) {
            return false;
        }
        expectedDictionary = Integer.reverseBytes(hold);
        hold = 0;
        bits = 0;
        state = DICTIONARY;
        return false;
    }

    private boolean block() {
        if (last) {
            take(bits & 7);
            state = raw ? DONE : CHECK;
            return false;
        }
        if (!need(3)) {
            return false;
        }
        last = take(1) == 1;
        switch (take(2)) {
            case 0:
                take(bits & 7);
                state = STORED_LENGTH;
                return true;
            case 1:
                fixedCodes();
                state = SYMBOL;
                return true;
            case 2:
                state = TABLE_SIZES;
                return true;
            default:
                return fail("invalid block type");
        }
    }

    private boolean storedLength() {
        if (!need(32)) {
            return false;
        }
        if ((hold & 0xffff) != (~hold >>> 16 & 0xffff)) {
            return fail("invalid stored block lengths");
        }
        length = hold & 0xffff;
        hold = 0;
        bits = 0;
        state = STORED;
        return true;
    }

    private boolean stored() {
        int count = Math.min(length, Math.min(inputEnd - inputAt, outputEnd - outputAt));
        System.arraycopy(input, inputAt, output, outputAt, count);
        inputAt += count;
        outputAt += count;
        length -= count;
        if (length > 0) {
            return false;
        }
        state = BLOCK;
        return true;
    }

    private void makeDecoders() {
        if (literals == null) {
            literals = new HuffmanDecoder();
            distances = new HuffmanDecoder();
        }
    }

    private void fixedCodes() {
        makeDecoders();
        for (int i = 0; i < 288; i++) {
            lengths[i] = (byte) (i < 144 ? 8 : i < 256 ? 9 : i < 280 ? 7 : 8);
        }
        literals.build(lengths, 0, 288);
        for (int i = 0; i < 32; i++) {
            lengths[i] = 5;
        }
        distances.build(lengths, 0, 32);
    }

    private boolean tableSizes() {
        if (!need(14)) {
            return false;
        }
        literalCount = take(5) + 257;
        distanceCount = take(5) + 1;
        codeCount = take(4) + 4;
        if (literalCount > 286 || distanceCount > 30) {
            return fail("too many length or distance symbols");
        }
        have = 0;
        java.util.Arrays.fill(lengths, 0, 19, (byte) 0);
        state = CODE_LENGTHS;
        return true;
    }

    private boolean codeLengths() {
        while (have < codeCount) {
            if (!need(3)) {
                return false;
            }
            lengths[ORDER[have++]] = (byte) take(3);
        }
        makeDecoders();
        // No code at all is found out later, when one is to be read.
        int result = literals.build(lengths, 0, 19);
        if (result == HuffmanDecoder.OVER_SUBSCRIBED || result == HuffmanDecoder.INCOMPLETE && literals.longest() != 0) {
            return fail("invalid code lengths set");
        }
        have = 0;
        state = LENGTHS;
        return true;
    }

    private int decode(HuffmanDecoder code) {
        while (true) {
            int found = code.decode(hold, bits);
            if (found != -1) {
                return found;
            }
            if (inputAt == inputEnd) {
                return -1;
            }
            hold |= (input[inputAt++] & 0xff) << bits;
            bits += 8;
        }
    }

    private boolean lengths() {
        while (have < literalCount + distanceCount) {
            int found = decode(literals);
            if (found == -1) {
                return false;
            }
            if (found == -2) {
                // A code of no symbols reads as an endless row of zero lengths.
                lengths[have++] = 0;
                take(1);
                continue;
            }
            int symbol = found >> 4;
            int size = found & 15;
            if (symbol < 16) {
                take(size);
                lengths[have++] = (byte) symbol;
                continue;
            }
            int more = symbol == 16 ? 2 : symbol == 17 ? 3 : 7;
            if (!need(size + more)) {
                return false;
            }
            take(size);
            byte value = 0;
            if (symbol == 16) {
                if (have == 0) {
                    return fail("invalid bit length repeat");
                }
                value = lengths[have - 1];
            }
            int repeat = take(more) + (symbol == 18 ? 11 : 3);
            if (have + repeat > literalCount + distanceCount) {
                return fail("invalid bit length repeat");
            }
            while (repeat-- > 0) {
                lengths[have++] = value;
            }
        }
        if (lengths[256] == 0) {
            return fail("invalid code -- missing end-of-block");
        }
        if (!isUsable(literals, literals.build(lengths, 0, literalCount))) {
            return fail("invalid literal/lengths set");
        }
        if (!isUsable(distances, distances.build(lengths, literalCount, distanceCount))) {
            return fail("invalid distances set");
        }
        state = SYMBOL;
        return true;
    }

    /** An incomplete code is allowed if it has one symbol with one bit, or none. */
    private static boolean isUsable(HuffmanDecoder code, int result) {
        return result == HuffmanDecoder.COMPLETE || result == HuffmanDecoder.INCOMPLETE && code.longest() <= 1;
    }

    private boolean symbols() {
        while (true) {
            int found = decode(literals);
            if (found == -1) {
                return false;
            }
            if (found == -2) {
                return fail("invalid literal/length code");
            }
            take(found & 15);
            int symbol = found >> 4;
            if (symbol < 256) {
                if (outputAt == outputEnd) {
                    length = symbol;
                    state = LITERAL;
                    return false;
                }
                output[outputAt++] = (byte) symbol;
                continue;
            }
            if (symbol == 256) {
                state = BLOCK;
                return true;
            }
            symbol -= 257;
            if (symbol >= LENGTH_BASE.length) {
                return fail("invalid literal/length code");
            }
            length = LENGTH_BASE[symbol];
            extra = LENGTH_BITS[symbol];
            state = LENGTH_EXTRA;
            return true;
        }
    }

    private boolean literal() {
        if (outputAt == outputEnd) {
            return false;
        }
        output[outputAt++] = (byte) length;
        state = SYMBOL;
        return true;
    }

    private boolean lengthExtra() {
        if (!need(extra)) {
            return false;
        }
        length += take(extra);
        state = DISTANCE;
        return true;
    }

    private boolean distance() {
        int found = decode(distances);
        if (found == -1) {
            return false;
        }
        int symbol = found >> 4;
        if (found == -2 || symbol >= DISTANCE_BASE.length) {
            return fail("invalid distance code");
        }
        take(found & 15);
        distance = DISTANCE_BASE[symbol];
        extra = symbol < 2 ? 0 : (symbol >> 1) - 1;
        state = DISTANCE_EXTRA;
        return true;
    }

    private boolean distanceExtra() {
        if (!need(extra)) {
            return false;
        }
        distance += take(extra);
        state = MATCH;
        return true;
    }

    private boolean match() {
        if (outputAt == outputEnd) {
            return false;
        }
        if (distance > windowFilled + (outputAt - outputStart)) {
            return fail("invalid distance too far back");
        }
        int count = Math.min(length, outputEnd - outputAt);
        length -= count;
        byte[] out = output;
        int at = outputAt;
        while (count > 0 && distance > at - outputStart) {
            int back = distance - (at - outputStart);
            out[at++] = window[(windowNext - back) & (WINDOW - 1)];
            count--;
        }
        while (count-- > 0) {
            out[at] = out[at - distance];
            at++;
        }
        outputAt = at;
        if (length == 0) {
            state = SYMBOL;
        }
        return true;
    }

    /** Compares the checksum at the end. */
    private boolean check() {
        if (!need(32)) {
            return false;
        }
        if (Integer.reverseBytes(hold) != (int) sum.getValue()) {
            return fail("incorrect data check");
        }
        hold = 0;
        bits = 0;
        return true;
    }
}
