package jsym.vm;

import java.util.Arrays;
import java.util.zip.Adler32;

/**
 * Compresses to the deflate and zlib formats (RFC 1951, RFC 1950), a piece at a time. Programs see the bytes and their
 * number, so matches are searched, and blocks ended, exactly as zlib 1.3 does it. All of its state is in its fields.
 */
final class Deflate {
    static final int NO_FLUSH = 0;
    static final int FULL_FLUSH = 3;
    static final int FINISH = 4;
    private static final int BLOCK_FLUSH = 5;

    static final int OK = 0;
    static final int STREAM_END = 1;
    static final int STUCK = 2;

    private static final int NEED_MORE = 0;
    private static final int BLOCK_DONE = 1;
    private static final int FINISH_STARTED = 2;
    private static final int FINISH_DONE = 3;

    private static final int MIN_MATCH = 3;
    private static final int MAX_MATCH = 258;
    private static final int MIN_LOOKAHEAD = MAX_MATCH + MIN_MATCH + 1;
    private static final int WINDOW = 1 << 15;
    private static final int MASK = WINDOW - 1;
    private static final int BUFFER = 2 * WINDOW;
    private static final int MAX_DISTANCE = WINDOW - MIN_LOOKAHEAD;
    private static final int TOO_FAR = 4096;
    private static final int HASH_SHIFT = 5;
    private static final int HASH_MASK = (1 << 15) - 1;
    private static final int MAX_STORED = 65535;
    private static final int PENDING_LIMIT = 65536;

    private static final int FILTERED = 1;
    private static final int HUFFMAN_ONLY = 2;

    /** By level: good length, longest lazy match, nice length, longest chain. */
    private static final int[][] EFFORT = {
        {0, 0, 0, 0}, {4, 4, 8, 4}, {4, 5, 16, 8}, {4, 6, 32, 32}, {4, 4, 16, 16}, {8, 16, 32, 32}, {8, 16, 128, 128},
        {8, 32, 128, 256}, {32, 128, 258, 1024}, {32, 258, 258, 4096}
    };

    private final boolean raw;
    private int level;
    private int strategy;
    private boolean isHeaderDue;
    private boolean isTrailerDue;
    private boolean isFinishing;
    private boolean sums;
    private int lastFlush;
    private final Adler32 sum = new Adler32();

    /** Made with the first piece of input, dropped at the end. */
    private byte[] window;
    private short[] previous;
    private short[] head;
    private DeflateBlocks blocks = new DeflateBlocks();

    private int hash;
    private int at;
    private int blockStart;
    private int lookahead;
    /** Strings before the current place that are not in the hash table yet. */
    private int uninserted;
    private int matchLength;
    private int matchStart;
    private int lastLength;
    private boolean isMatchAvailable;
    /** For level 0: how far the hash table is out of date (0, 1 or 2). */
    private int staleness;

    private byte[] input;
    private int inputAt;
    private int inputEnd;
    private byte[] output;
    private int outputAt;
    private int outputEnd;

    Deflate(int level, int strategy, boolean raw) {
        this.raw = raw;
        this.level = level < 0 ? 6 : level;
        this.strategy = strategy;
        reset();
    }

    void reset() {
        isHeaderDue = !raw;
        isTrailerDue = !raw;
        sums = !raw;
        isFinishing = false;
        lastFlush = -2;
        sum.reset();
        if (blocks == null) {
            blocks = new DeflateBlocks();
        } else {
            blocks.reset();
        }
        if (head != null) {
            Arrays.fill(head, (short) 0);
        }
        at = 0;
        blockStart = 0;
        lookahead = 0;
        uninserted = 0;
        matchLength = MIN_MATCH - 1;
        lastLength = MIN_MATCH - 1;
        matchStart = 0;
        isMatchAvailable = false;
        hash = 0;
        staleness = 0;
    }

    int checksum() {
        return (int) sum.getValue();
    }

    int inputPosition() {
        return inputAt;
    }

    int outputPosition() {
        return outputAt;
    }

    private void makeTables() {
        if (window == null) {
            window = new byte[BUFFER];
            previous = new short[WINDOW];
            head = new short[HASH_MASK + 1];
        }
    }

    private void dropTables() {
        window = null;
        previous = null;
        head = null;
        blocks = null;
    }

    private void begin(byte[] in, int inFrom, int inTo, byte[] out, int outFrom, int outTo) {
        input = in;
        inputAt = inFrom;
        inputEnd = inTo;
        output = out;
        outputAt = outFrom;
        outputEnd = outTo;
    }

    /** Compresses as far as input and output go. */
    int run(byte[] in, int inFrom, int inTo, byte[] out, int outFrom, int outTo, int flush) {
        begin(in, inFrom, inTo, out, outFrom, outTo);
        try {
            int result = deflate(flush);
            if (result == STREAM_END) {
                dropTables();
            }
            return result;
        } finally {
            input = null;
            output = null;
        }
    }

    /** Changes level and strategy; the block so far is ended first if the way of searching changes. */
    int change(byte[] in, int inFrom, int inTo, byte[] out, int outFrom, int outTo, int newLevel, int newStrategy) {
        begin(in, inFrom, inTo, out, outFrom, outTo);
        try {
            if (newLevel < 0) {
                newLevel = 6;
            }
            if ((newStrategy != strategy || method(newLevel) != method(level)) && lastFlush != -2) {
                deflate(BLOCK_FLUSH);
                if (inputAt < inputEnd || at - blockStart + lookahead != 0) {
                    return STUCK;
                }
            }
            if (level != newLevel) {
                if (level == 0 && staleness != 0 && head != null) {
                    if (staleness == 1) {
                        slideHash();
                    } else {
                        Arrays.fill(head, (short) 0);
                    }
                    staleness = 0;
                }
                level = newLevel;
            }
            strategy = newStrategy;
            return OK;
        } finally {
            input = null;
            output = null;
        }
    }

    private static int method(int level) {
        return level == 0 ? 0 : level <= 3 ? 1 : 2;
    }

    /** False if it comes too late. */
    boolean setDictionary(byte[] bytes, int from, int count) {
        if (!raw && !isHeaderDue || lookahead != 0) {
            return false;
        }
        if (!raw) {
            sum.update(bytes, from, count);
        }
        makeTables();
        if (count >= WINDOW) {
            if (raw) {
                Arrays.fill(head, (short) 0);
                at = 0;
                blockStart = 0;
                uninserted = 0;
            }
            from += count - WINDOW;
            count = WINDOW;
        }
        boolean summed = sums;
        sums = false;
        begin(bytes, from, from + count, null, 0, 0);
        fillWindow();
        while (lookahead >= MIN_MATCH) {
            int end = at + lookahead - (MIN_MATCH - 1);
            for (; at < end; at++) {
                insert(at);
            }
            lookahead = MIN_MATCH - 1;
            fillWindow();
        }
        at += lookahead;
        blockStart = at;
        uninserted = lookahead;
        lookahead = 0;
        matchLength = MIN_MATCH - 1;
        lastLength = MIN_MATCH - 1;
        isMatchAvailable = false;
        sums = summed;
        input = null;
        return true;
    }

    /** How insistent a flush is. */
    private static int rank(int flush) {
        return flush * 2 - (flush > 4 ? 9 : 0);
    }

    private boolean isOutputFull() {
        return outputAt == outputEnd;
    }

    private void flushPending() {
        outputAt += blocks.takePending(output, outputAt, outputEnd - outputAt);
    }

    private int deflate(int flush) {
        if (isFinishing && blocks == null) {
            return flush == FINISH ? STREAM_END : STUCK;
        }
        if (isFinishing && flush != FINISH || isOutputFull()) {
            return STUCK;
        }
        int oldFlush = lastFlush;
        lastFlush = flush;
        if (blocks.pendingCount() != 0) {
            flushPending();
            if (isOutputFull()) {
                lastFlush = -1;
                return OK;
            }
        } else if (inputAt == inputEnd && rank(flush) <= rank(oldFlush) && flush != FINISH) {
            return STUCK;
        }
        if (isFinishing && inputAt < inputEnd) {
            return STUCK;
        }
        if (isHeaderDue && !putHeader()) {
            lastFlush = -1;
            return OK;
        }
        if (inputAt < inputEnd || lookahead != 0 || flush != NO_FLUSH && !isFinishing) {
            makeTables();
            int state = compress(flush);
            if (state == FINISH_STARTED || state == FINISH_DONE) {
                isFinishing = true;
            }
            if (state == NEED_MORE || state == FINISH_STARTED) {
                if (isOutputFull()) {
                    lastFlush = -1;
                }
                return OK;
            }
            if (state == BLOCK_DONE) {
                if (flush != BLOCK_FLUSH) {
                    blocks.storedBlock(window, 0, 0, false);
                    if (flush == FULL_FLUSH) {
                        Arrays.fill(head, (short) 0);
                        if (lookahead == 0) {
                            at = 0;
                            blockStart = 0;
                            uninserted = 0;
                        }
                    }
                }
                flushPending();
                if (isOutputFull()) {
                    lastFlush = -1;
                    return OK;
                }
            }
        }
        if (flush != FINISH) {
            return OK;
        }
        if (!isTrailerDue) {
            return STREAM_END;
        }
        blocks.putBigEndian((int) sum.getValue());
        isTrailerDue = false;
        flushPending();
        return blocks.pendingCount() != 0 ? OK : STREAM_END;
    }

    private boolean putHeader() {
        int effort = strategy >= HUFFMAN_ONLY || level < 2 ? 0 : level < 6 ? 1 : level == 6 ? 2 : 3;
        int header = 0x7800 | effort << 6 | (at != 0 ? 0x20 : 0);
        header += 31 - header % 31;
        blocks.put(header >>> 8);
        blocks.put(header);
        if (at != 0) {
            blocks.putBigEndian((int) sum.getValue());
        }
        sum.reset();
        isHeaderDue = false;
        flushPending();
        return blocks.pendingCount() == 0;
    }

    private int compress(int flush) {
        if (level == 0) {
            return store(flush);
        }
        if (strategy == HUFFMAN_ONLY) {
            return literalsOnly(flush);
        }
        return method(level) == 1 ? greedy(flush) : lazy(flush);
    }

    // The window.

    private int read(byte[] target, int from, int limit) {
        int count = Math.min(limit, inputEnd - inputAt);
        if (count == 0) {
            return 0;
        }
        System.arraycopy(input, inputAt, target, from, count);
        if (sums) {
            sum.update(input, inputAt, count);
        }
        inputAt += count;
        return count;
    }

    private void slideHash() {
        slide(head);
        slide(previous);
    }

    private static void slide(short[] table) {
        for (int i = 0; i < table.length; i++) {
            int place = table[i] & 0xffff;
            table[i] = (short) (place >= WINDOW ? place - WINDOW : 0);
        }
    }

    private void fillWindow() {
        do {
            int room = BUFFER - lookahead - at;
            if (at >= WINDOW + MAX_DISTANCE) {
                System.arraycopy(window, WINDOW, window, 0, WINDOW - room);
                matchStart -= WINDOW;
                at -= WINDOW;
                blockStart -= WINDOW;
                uninserted = Math.min(uninserted, at);
                slideHash();
                room += WINDOW;
            }
            if (inputAt == inputEnd) {
                break;
            }
            lookahead += read(window, at + lookahead, room);
            if (lookahead + uninserted >= MIN_MATCH) {
                int string = at - uninserted;
                hash = window[string] & 0xff;
                updateHash(window[string + 1]);
                while (uninserted != 0) {
                    insert(string++);
                    uninserted--;
                    if (lookahead + uninserted < MIN_MATCH) {
                        break;
                    }
                }
            }
        } while (lookahead < MIN_LOOKAHEAD && inputAt < inputEnd);
    }

    private void updateHash(byte next) {
        hash = (hash << HASH_SHIFT ^ next & 0xff) & HASH_MASK;
    }

    /** Puts the string at this place into the table and gives the last place with the same hash. */
    private int insert(int place) {
        updateHash(window[place + MIN_MATCH - 1]);
        short found = head[hash];
        previous[place & MASK] = found;
        head[hash] = (short) place;
        return found & 0xffff;
    }

    private int longestMatch(int candidate) {
        byte[] bytes = window;
        int[] effort = EFFORT[level];
        int chain = lastLength >= effort[0] ? effort[3] >> 2 : effort[3];
        int nice = Math.min(effort[2], lookahead);
        int limit = Math.max(at - MAX_DISTANCE, 0);
        int scan = at;
        int best = lastLength;
        byte endBefore = bytes[scan + best - 1];
        byte end = bytes[scan + best];
        do {
            if (bytes[candidate + best] == end && bytes[candidate + best - 1] == endBefore
                    && bytes[candidate] == bytes[scan] && bytes[candidate + 1] == bytes[scan + 1]) {
                int length = 3;
                while (length < MAX_MATCH && bytes[scan + length] == bytes[candidate + length]) {
                    length++;
                }
                if (length > best) {
                    matchStart = candidate;
                    best = length;
                    if (length >= nice) {
                        break;
                    }
                    endBefore = bytes[scan + best - 1];
                    end = bytes[scan + best];
                }
            }
            candidate = previous[candidate & MASK] & 0xffff;
        } while (candidate > limit && --chain != 0);
        return Math.min(best, lookahead);
    }

    private boolean isNear(int place) {
        return place != 0 && at - place <= MAX_DISTANCE;
    }

    // The ways of searching.

    private void endBlock(boolean isLast) {
        blocks.flushBlock(window, blockStart >= 0 ? blockStart : -1, at - blockStart, isLast, level);
        blockStart = at;
        flushPending();
    }

    private int finish(int flush) {
        if (flush == FINISH) {
            endBlock(true);
            return isOutputFull() ? FINISH_STARTED : FINISH_DONE;
        }
        if (blocks.hasSymbols()) {
            endBlock(false);
            if (isOutputFull()) {
                return NEED_MORE;
            }
        }
        return BLOCK_DONE;
    }

    /** Whether the window has enough ahead to go on. */
    private boolean isShort(int flush) {
        if (lookahead < MIN_LOOKAHEAD) {
            fillWindow();
            return lookahead < MIN_LOOKAHEAD && flush == NO_FLUSH;
        }
        return false;
    }

    private int greedy(int flush) {
        while (true) {
            if (isShort(flush)) {
                return NEED_MORE;
            }
            if (lookahead == 0) {
                break;
            }
            int found = lookahead >= MIN_MATCH ? insert(at) : 0;
            if (isNear(found)) {
                matchLength = longestMatch(found);
            }
            boolean isFull;
            if (matchLength >= MIN_MATCH) {
                isFull = blocks.addMatch(at - matchStart, matchLength - MIN_MATCH);
                lookahead -= matchLength;
                if (matchLength <= EFFORT[level][1] && lookahead >= MIN_MATCH) {
                    for (int i = 1; i < matchLength; i++) {
                        insert(++at);
                    }
                    at++;
                    matchLength = 0;
                } else {
                    at += matchLength;
                    matchLength = 0;
                    hash = window[at] & 0xff;
                    updateHash(window[at + 1]);
                }
            } else {
                isFull = blocks.addLiteral(window[at]);
                lookahead--;
                at++;
            }
            if (isFull) {
                endBlock(false);
                if (isOutputFull()) {
                    return NEED_MORE;
                }
            }
        }
        uninserted = Math.min(at, MIN_MATCH - 1);
        return finish(flush);
    }

    /** A match is taken only if there is no better one at the next place. */
    private int lazy(int flush) {
        while (true) {
            if (isShort(flush)) {
                return NEED_MORE;
            }
            if (lookahead == 0) {
                break;
            }
            int found = lookahead >= MIN_MATCH ? insert(at) : 0;
            lastLength = matchLength;
            int lastMatch = matchStart;
            matchLength = MIN_MATCH - 1;
            if (lastLength < EFFORT[level][1] && isNear(found)) {
                matchLength = longestMatch(found);
                boolean isPoor = strategy == FILTERED || matchLength == MIN_MATCH && at - matchStart > TOO_FAR;
                if (matchLength <= 5 && isPoor) {
                    matchLength = MIN_MATCH - 1;
                }
            }
            if (lastLength >= MIN_MATCH && matchLength <= lastLength) {
                int lastInsert = at + lookahead - MIN_MATCH;
                boolean isFull = blocks.addMatch(at - 1 - lastMatch, lastLength - MIN_MATCH);
                lookahead -= lastLength - 1;
                lastLength -= 2;
                do {
                    if (++at <= lastInsert) {
                        insert(at);
                    }
                } while (--lastLength != 0);
                isMatchAvailable = false;
                matchLength = MIN_MATCH - 1;
                at++;
                if (isFull) {
                    endBlock(false);
                    if (isOutputFull()) {
                        return NEED_MORE;
                    }
                }
            } else if (isMatchAvailable) {
                if (blocks.addLiteral(window[at - 1])) {
                    endBlock(false);
                }
                at++;
                lookahead--;
                if (isOutputFull()) {
                    return NEED_MORE;
                }
            } else {
                isMatchAvailable = true;
                at++;
                lookahead--;
            }
        }
        if (isMatchAvailable) {
            blocks.addLiteral(window[at - 1]);
            isMatchAvailable = false;
        }
        uninserted = Math.min(at, MIN_MATCH - 1);
        return finish(flush);
    }

    private int literalsOnly(int flush) {
        while (true) {
            if (lookahead == 0) {
                fillWindow();
                if (lookahead == 0) {
                    if (flush == NO_FLUSH) {
                        return NEED_MORE;
                    }
                    break;
                }
            }
            matchLength = 0;
            boolean isFull = blocks.addLiteral(window[at]);
            lookahead--;
            at++;
            if (isFull) {
                endBlock(false);
                if (isOutputFull()) {
                    return NEED_MORE;
                }
            }
        }
        uninserted = 0;
        return finish(flush);
    }

    /** Level 0: input goes straight to the output where it can, in blocks as long as the output allows. */
    private int store(int flush) {
        int least = Math.min(PENDING_LIMIT - 5, WINDOW);
        int copiedFrom = inputAt;
        boolean isLast = false;
        do {
            int head = (blocks.bitCount() + 42) >> 3;
            if (outputEnd - outputAt < head) {
                break;
            }
            int room = outputEnd - outputAt - head;
            int waiting = at - blockStart;
            int all = waiting + (inputEnd - inputAt);
            int length = Math.min(Math.min(MAX_STORED, all), room);
            if (length < least && (length == 0 && flush != FINISH || flush == NO_FLUSH || length != all)) {
                break;
            }
            isLast = flush == FINISH && length == all;
            blocks.storedHeader(length, isLast);
            flushPending();
            int fromWindow = Math.min(waiting, length);
            System.arraycopy(window, blockStart, output, outputAt, fromWindow);
            outputAt += fromWindow;
            blockStart += fromWindow;
            length -= fromWindow;
            outputAt += read(output, outputAt, length);
        } while (!isLast);
        rememberStored(inputAt - copiedFrom);
        if (isLast) {
            return FINISH_DONE;
        }
        boolean isDry = inputAt == inputEnd;
        if (flush != NO_FLUSH && flush != FINISH && isDry && at == blockStart) {
            return BLOCK_DONE;
        }
        return storeFromWindow(flush);
    }

    /** Keeps what went past the window, for a level that looks back. */
    private void rememberStored(int used) {
        if (used == 0) {
            return;
        }
        if (used >= WINDOW) {
            staleness = 2;
            System.arraycopy(input, inputAt - WINDOW, window, 0, WINDOW);
            at = WINDOW;
            uninserted = at;
        } else {
            if (BUFFER - at <= used) {
                slideStored();
            }
            System.arraycopy(input, inputAt - used, window, at, used);
            at += used;
            uninserted += Math.min(used, WINDOW - uninserted);
        }
        blockStart = at;
    }

    private void slideStored() {
        at -= WINDOW;
        System.arraycopy(window, WINDOW, window, 0, at);
        staleness = Math.min(staleness + 1, 2);
        uninserted = Math.min(uninserted, at);
    }

    private int storeFromWindow(int flush) {
        int room = BUFFER - at;
        if (inputEnd - inputAt > room && blockStart >= WINDOW) {
            blockStart -= WINDOW;
            slideStored();
            room += WINDOW;
        }
        int count = read(window, at, room);
        at += count;
        uninserted += Math.min(count, WINDOW - uninserted);
        int most = Math.min(PENDING_LIMIT - ((blocks.bitCount() + 42) >> 3), MAX_STORED);
        int least = Math.min(most, WINDOW);
        int waiting = at - blockStart;
        boolean isDry = inputAt == inputEnd;
        boolean isAsked = (waiting > 0 || flush == FINISH) && flush != NO_FLUSH && isDry && waiting <= most;
        boolean isLast = false;
        if (waiting >= least || isAsked) {
            int length = Math.min(waiting, most);
            isLast = flush == FINISH && isDry && length == waiting;
            blocks.storedBlock(window, blockStart, length, isLast);
            blockStart += length;
            flushPending();
        }
        return isLast ? FINISH_STARTED : NEED_MORE;
    }
}
