package jsym.vm;

import java.util.Arrays;

/**
 * Writes blocks of the deflate format (RFC 1951): symbols are collected, then the cheapest of a stored block, the fixed
 * codes and codes made for the block is chosen. Programs see the bytes, so the codes are made exactly as zlib makes
 * them, ties included.
 */
final class DeflateBlocks {
    private static final int LITERALS = 256;
    private static final int END = 256;
    private static final int LENGTH_CODES = 29;
    private static final int LITERAL_CODES = LITERALS + 1 + LENGTH_CODES;
    private static final int DISTANCE_CODES = 30;
    private static final int LENGTH_SYMBOLS = 19;
    private static final int MAX_BITS = 15;
    private static final int MAX_LENGTH_BITS = 7;
    private static final int HEAP_SIZE = 2 * LITERAL_CODES + 1;
    /** Symbols that a block can have. */
    private static final int CAPACITY = (1 << 14) - 1;

    private static final int COPY_PREVIOUS = 16;
    private static final int ZEROS_SHORT = 17;
    private static final int ZEROS_LONG = 18;
    private static final byte[] LENGTH_ORDER = {16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15};

    private static final byte[] EXTRA_LENGTH_BITS = {
        0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0
    };
    private static final byte[] EXTRA_DISTANCE_BITS = {
        0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13
    };
    private static final byte[] EXTRA_SYMBOL_BITS = {0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 2, 3, 7};

    private static final short[] FIXED_CODES = new short[LITERAL_CODES + 2];
    private static final byte[] FIXED_BITS = new byte[LITERAL_CODES + 2];
    private static final short[] FIXED_DISTANCE_CODES = new short[DISTANCE_CODES];
    private static final byte[] FIXED_DISTANCE_BITS = new byte[DISTANCE_CODES];
    /** Code of a distance below 257, then of (distance - 1) >> 7. */
    private static final byte[] DISTANCE_CODE = new byte[512];
    private static final byte[] LENGTH_CODE = new byte[256];
    private static final int[] LENGTH_BASE = new int[LENGTH_CODES];
    private static final int[] DISTANCE_BASE = new int[DISTANCE_CODES];

    static {
        int length = 0;
        for (int code = 0; code < LENGTH_CODES - 1; code++) {
            LENGTH_BASE[code] = length;
            for (int n = 0; n < 1 << EXTRA_LENGTH_BITS[code]; n++) {
                LENGTH_CODE[length++] = (byte) code;
            }
        }
        // The longest match has a code of its own.
        LENGTH_CODE[255] = LENGTH_CODES - 1;
        int distance = 0;
        for (int code = 0; code < 16; code++) {
            DISTANCE_BASE[code] = distance;
            for (int n = 0; n < 1 << EXTRA_DISTANCE_BITS[code]; n++) {
                DISTANCE_CODE[distance++] = (byte) code;
            }
        }
        distance >>= 7;
        for (int code = 16; code < DISTANCE_CODES; code++) {
            DISTANCE_BASE[code] = distance << 7;
            for (int n = 0; n < 1 << EXTRA_DISTANCE_BITS[code] - 7; n++) {
                DISTANCE_CODE[256 + distance++] = (byte) code;
            }
        }
        for (int i = 0; i < FIXED_BITS.length; i++) {
            FIXED_BITS[i] = (byte) (i < 144 ? 8 : i < 256 ? 9 : i < 280 ? 7 : 8);
        }
        assignCodes(FIXED_CODES, FIXED_BITS, FIXED_BITS.length - 1);
        for (int i = 0; i < DISTANCE_CODES; i++) {
            FIXED_DISTANCE_BITS[i] = 5;
            FIXED_DISTANCE_CODES[i] = (short) (Integer.reverse(i) >>> 27);
        }
    }

    /** A code that is made for a block: frequencies go in, codes and their lengths come out. */
    private static final class Tree {
        final int[] frequency;
        final short[] code;
        final byte[] bits;
        final byte[] fixedBits;
        final byte[] extraBits;
        final int extraBase;
        final int maxBits;
        /** The greatest symbol that occurs. */
        int last;

        Tree(int symbols, byte[] fixedBits, byte[] extraBits, int extraBase, int maxBits) {
            frequency = new int[2 * symbols + 1];
            code = new short[symbols];
            bits = new byte[2 * symbols + 1];
            this.fixedBits = fixedBits;
            this.extraBits = extraBits;
            this.extraBase = extraBase;
            this.maxBits = maxBits;
        }

        int symbols() {
            return code.length;
        }

        int extraBits(int symbol) {
            return symbol >= extraBase ? extraBits[symbol - extraBase] : 0;
        }
    }

    private final Tree literals = new Tree(LITERAL_CODES, FIXED_BITS, EXTRA_LENGTH_BITS, LITERALS + 1, MAX_BITS);
    private final Tree distances = new Tree(DISTANCE_CODES, FIXED_DISTANCE_BITS, EXTRA_DISTANCE_BITS, 0, MAX_BITS);
    private final Tree lengths = new Tree(LENGTH_SYMBOLS, null, EXTRA_SYMBOL_BITS, 0, MAX_LENGTH_BITS);

    private final byte[] symbolLength = new byte[CAPACITY + 1];
    private final short[] symbolDistance = new short[CAPACITY + 1];
    private int symbolCount;

    private final int[] heap = new int[HEAP_SIZE];
    private final byte[] depth = new byte[HEAP_SIZE];
    private int heapSize;
    private int heapMax;
    /** Bits of the block with its own codes, and with the fixed ones. */
    private int ownBits;
    private int fixedBits;

    private int bitBuffer;
    private int bitCount;
    private byte[] pending = new byte[1 << 12];
    private int pendingStart;
    private int pendingEnd;

    DeflateBlocks() {
        reset();
    }

    void reset() {
        bitBuffer = 0;
        bitCount = 0;
        pendingStart = 0;
        pendingEnd = 0;
        beginBlock();
    }

    private void beginBlock() {
        Arrays.fill(literals.frequency, 0, LITERAL_CODES, 0);
        Arrays.fill(distances.frequency, 0, DISTANCE_CODES, 0);
        Arrays.fill(lengths.frequency, 0, LENGTH_SYMBOLS, 0);
        literals.frequency[END] = 1;
        ownBits = 0;
        fixedBits = 0;
        symbolCount = 0;
    }

    // Bytes on their way to the output.

    void put(int value) {
        if (pendingEnd == pending.length) {
            if (pendingStart > 0) {
                System.arraycopy(pending, pendingStart, pending, 0, pendingEnd - pendingStart);
                pendingEnd -= pendingStart;
                pendingStart = 0;
            } else {
                pending = Arrays.copyOf(pending, pending.length * 2);
            }
        }
        pending[pendingEnd++] = (byte) value;
    }

    void putBigEndian(int value) {
        put(value >>> 24);
        put(value >>> 16);
        put(value >>> 8);
        put(value);
    }

    int pendingCount() {
        return pendingEnd - pendingStart;
    }

    int takePending(byte[] output, int at, int limit) {
        putWholeBytes();
        int count = Math.min(limit, pendingEnd - pendingStart);
        System.arraycopy(pending, pendingStart, output, at, count);
        pendingStart += count;
        if (pendingStart == pendingEnd) {
            pendingStart = 0;
            pendingEnd = 0;
        }
        return count;
    }

    private void putBits(int value, int count) {
        bitBuffer |= value << bitCount;
        bitCount += count;
        while (bitCount >= 16) {
            put(bitBuffer);
            put(bitBuffer >>> 8);
            bitBuffer >>>= 16;
            bitCount -= 16;
        }
    }

    int bitCount() {
        return bitCount;
    }

    void putWholeBytes() {
        while (bitCount >= 8) {
            put(bitBuffer);
            bitBuffer >>>= 8;
            bitCount -= 8;
        }
    }

    private void alignToByte() {
        if (bitCount > 8) {
            put(bitBuffer);
            put(bitBuffer >>> 8);
        } else if (bitCount > 0) {
            put(bitBuffer);
        }
        bitBuffer = 0;
        bitCount = 0;
    }

    // Symbols of the current block. Each answers whether the block is full.

    boolean addLiteral(int value) {
        symbolDistance[symbolCount] = 0;
        symbolLength[symbolCount++] = (byte) value;
        literals.frequency[value & 0xff]++;
        return symbolCount == CAPACITY;
    }

    /** A match; its length is given less three. */
    boolean addMatch(int distance, int shortLength) {
        symbolDistance[symbolCount] = (short) distance;
        symbolLength[symbolCount++] = (byte) shortLength;
        literals.frequency[LENGTH_CODE[shortLength] + LITERALS + 1]++;
        distances.frequency[distanceCode(distance - 1)]++;
        return symbolCount == CAPACITY;
    }

    boolean hasSymbols() {
        return symbolCount != 0;
    }

    private static int distanceCode(int distance) {
        return distance < 256 ? DISTANCE_CODE[distance] : DISTANCE_CODE[256 + (distance >>> 7)];
    }

    /** Ends the block. The window has its bytes from the given place on, or no longer (-1). */
    void flushBlock(byte[] window, int from, int length, boolean isLast, int level) {
        int best;
        int fixed;
        int lastLength = 0;
        if (level > 0) {
            buildTree(literals);
            buildTree(distances);
            lastLength = buildLengthTree();
            best = (ownBits + 3 + 7) >>> 3;
            fixed = (fixedBits + 3 + 7) >>> 3;
            if (fixed <= best) {
                best = fixed;
            }
        } else {
            best = length + 5;
            fixed = best;
        }
        if (length + 4 <= best && from >= 0) {
            storedBlock(window, from, length, isLast);
        } else if (fixed == best) {
            putBits(2 + (isLast ? 1 : 0), 3);
            putSymbols(FIXED_CODES, FIXED_BITS, FIXED_DISTANCE_CODES, FIXED_DISTANCE_BITS);
        } else {
            putBits(4 + (isLast ? 1 : 0), 3);
            putTrees(lastLength);
            putSymbols(literals.code, literals.bits, distances.code, distances.bits);
        }
        beginBlock();
        if (isLast) {
            alignToByte();
        }
    }

    void storedHeader(int length, boolean isLast) {
        putBits(isLast ? 1 : 0, 3);
        alignToByte();
        put(length);
        put(length >>> 8);
        put(~length);
        put(~length >>> 8);
    }

    void storedBlock(byte[] window, int from, int length, boolean isLast) {
        storedHeader(length, isLast);
        for (int i = 0; i < length; i++) {
            put(window[from + i]);
        }
    }

    private void putSymbols(short[] codes, byte[] bits, short[] distanceCodes, byte[] distanceBits) {
        for (int i = 0; i < symbolCount; i++) {
            int distance = symbolDistance[i] & 0xffff;
            int value = symbolLength[i] & 0xff;
            if (distance == 0) {
                putBits(codes[value] & 0xffff, bits[value]);
                continue;
            }
            int code = LENGTH_CODE[value];
            putBits(codes[code + LITERALS + 1] & 0xffff, bits[code + LITERALS + 1]);
            if (EXTRA_LENGTH_BITS[code] != 0) {
                putBits(value - LENGTH_BASE[code], EXTRA_LENGTH_BITS[code]);
            }
            distance--;
            code = distanceCode(distance);
            putBits(distanceCodes[code] & 0xffff, distanceBits[code]);
            if (EXTRA_DISTANCE_BITS[code] != 0) {
                putBits(distance - DISTANCE_BASE[code], EXTRA_DISTANCE_BITS[code]);
            }
        }
        putBits(codes[END] & 0xffff, bits[END]);
    }

    // Making a code.

    private boolean isSmaller(int[] frequency, int a, int b) {
        return frequency[a] < frequency[b] || frequency[a] == frequency[b] && depth[a] <= depth[b];
    }

    private void siftDown(int[] frequency, int at) {
        int node = heap[at];
        int child = at << 1;
        while (child <= heapSize) {
            if (child < heapSize && isSmaller(frequency, heap[child + 1], heap[child])) {
                child++;
            }
            if (isSmaller(frequency, node, heap[child])) {
                break;
            }
            heap[at] = heap[child];
            at = child;
            child <<= 1;
        }
        heap[at] = node;
    }

    private void buildTree(Tree tree) {
        int[] frequency = tree.frequency;
        int symbols = tree.symbols();
        int last = -1;
        heapSize = 0;
        heapMax = HEAP_SIZE;
        for (int symbol = 0; symbol < symbols; symbol++) {
            if (frequency[symbol] != 0) {
                heap[++heapSize] = symbol;
                last = symbol;
                depth[symbol] = 0;
            } else {
                tree.bits[symbol] = 0;
            }
        }
        // A code has two symbols at least.
        while (heapSize < 2) {
            int symbol = last < 2 ? ++last : 0;
            heap[++heapSize] = symbol;
            frequency[symbol] = 1;
            depth[symbol] = 0;
            ownBits--;
            if (tree.fixedBits != null) {
                fixedBits -= tree.fixedBits[symbol];
            }
        }
        tree.last = last;
        for (int at = heapSize / 2; at >= 1; at--) {
            siftDown(frequency, at);
        }
        int[] parent = new int[tree.bits.length];
        int node = symbols;
        do {
            int first = heap[1];
            heap[1] = heap[heapSize--];
            siftDown(frequency, 1);
            int second = heap[1];
            heap[--heapMax] = first;
            heap[--heapMax] = second;
            frequency[node] = frequency[first] + frequency[second];
            depth[node] = (byte) (Math.max(depth[first], depth[second]) + 1);
            parent[first] = node;
            parent[second] = node;
            heap[1] = node++;
            siftDown(frequency, 1);
        } while (heapSize >= 2);
        heap[--heapMax] = heap[1];
        limitLengths(tree, parent);
        assignCodes(tree.code, tree.bits, last);
    }

    private void limitLengths(Tree tree, int[] parent) {
        int[] count = new int[MAX_BITS + 1];
        byte[] bits = tree.bits;
        bits[heap[heapMax]] = 0;
        int overflow = 0;
        int at = heapMax + 1;
        for (; at < HEAP_SIZE; at++) {
            int node = heap[at];
            int length = bits[parent[node]] + 1;
            if (length > tree.maxBits) {
                length = tree.maxBits;
                overflow++;
            }
            bits[node] = (byte) length;
            if (node > tree.last || node >= tree.symbols()) {
                continue;
            }
            count[length]++;
            int extra = tree.extraBits(node);
            ownBits += tree.frequency[node] * (length + extra);
            if (tree.fixedBits != null) {
                fixedBits += tree.frequency[node] * (tree.fixedBits[node] + extra);
            }
        }
        if (overflow == 0) {
            return;
        }
        // Leaves that are too deep change places with one that is less deep.
        do {
            int length = tree.maxBits - 1;
            while (count[length] == 0) {
                length--;
            }
            count[length]--;
            count[length + 1] += 2;
            count[tree.maxBits]--;
            overflow -= 2;
        } while (overflow > 0);
        for (int length = tree.maxBits; length != 0; length--) {
            int n = count[length];
            while (n != 0) {
                int node = heap[--at];
                if (node > tree.last) {
                    continue;
                }
                if (bits[node] != length) {
                    ownBits += (length - bits[node]) * tree.frequency[node];
                    bits[node] = (byte) length;
                }
                n--;
            }
        }
    }

    private static void assignCodes(short[] codes, byte[] bits, int last) {
        int[] next = new int[MAX_BITS + 1];
        int[] count = new int[MAX_BITS + 1];
        for (int symbol = 0; symbol <= last; symbol++) {
            count[bits[symbol]]++;
        }
        count[0] = 0;
        int code = 0;
        for (int length = 1; length <= MAX_BITS; length++) {
            code = (code + count[length - 1]) << 1;
            next[length] = code;
        }
        for (int symbol = 0; symbol <= last; symbol++) {
            int length = bits[symbol];
            if (length != 0) {
                codes[symbol] = (short) (Integer.reverse(next[length]++) >>> (32 - length));
            }
        }
    }

    // The lengths of the codes are themselves run-length coded.

    private interface LengthSink {
        void accept(int symbol, int extra, int extraBits);
    }

    /** Goes through the code lengths of a tree as runs. */
    private static void runs(byte[] bits, int last, LengthSink sink) {
        int previous = -1;
        int next = bits[0];
        int count = 0;
        int most = next == 0 ? 138 : 7;
        int least = next == 0 ? 3 : 4;
        for (int n = 0; n <= last; n++) {
            int current = next;
            next = n == last ? -1 : bits[n + 1];
            if (++count < most && current == next) {
                continue;
            }
            if (count < least) {
                for (int i = 0; i < count; i++) {
                    sink.accept(current, 0, 0);
                }
            } else if (current != 0) {
                if (current != previous) {
                    sink.accept(current, 0, 0);
                    count--;
                }
                sink.accept(COPY_PREVIOUS, count - 3, 2);
            } else if (count <= 10) {
                sink.accept(ZEROS_SHORT, count - 3, 3);
            } else {
                sink.accept(ZEROS_LONG, count - 11, 7);
            }
            count = 0;
            previous = current;
            most = next == 0 ? 138 : current == next ? 6 : 7;
            least = next == 0 || current == next ? 3 : 4;
        }
    }

    private int buildLengthTree() {
        LengthSink count = new LengthSink() {
            @Override
            public void accept(int symbol, int extra, int extraBits) {
                lengths.frequency[symbol]++;
            }
        };
        runs(literals.bits, literals.last, count);
        runs(distances.bits, distances.last, count);
        buildTree(lengths);
        int last = LENGTH_SYMBOLS - 1;
        while (last >= 3 && lengths.bits[LENGTH_ORDER[last]] == 0) {
            last--;
        }
        ownBits += 3 * (last + 1) + 5 + 5 + 4;
        return last;
    }

    private void putTrees(int lastLength) {
        putBits(literals.last + 1 - 257, 5);
        putBits(distances.last, 5);
        putBits(lastLength + 1 - 4, 4);
        for (int i = 0; i <= lastLength; i++) {
            putBits(lengths.bits[LENGTH_ORDER[i]], 3);
        }
        LengthSink put = new LengthSink() {
            @Override
            public void accept(int symbol, int extra, int extraBits) {
                putBits(lengths.code[symbol] & 0xffff, lengths.bits[symbol]);
                if (extraBits != 0) {
                    putBits(extra, extraBits);
                }
            }
        };
        runs(literals.bits, literals.last, put);
        runs(distances.bits, distances.last, put);
    }
}
