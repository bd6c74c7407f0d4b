package jsym.vm;

import java.util.Arrays;

/**
 * What is behind JPF's {@code Verify}. Its counters are an ordinary part of the state: what one execution counts is not
 * seen by another. The private methods run as one step.
 */
final class JpfHarness {
    private static int[] values = new int[0];
    private static boolean[][] bits = new boolean[0][];

    private JpfHarness() {}

    static int get(int id) {
        return add(id, 0);
    }

    static int increment(int id) {
        return add(id, 1);
    }

    static void set(int id, int value) {
        store(id, value);
    }

    static void reset(int id) {
        store(id, 0);
    }

    static boolean getBit(int id, int bit) {
        return bit(id, bit);
    }

    static void setBit(int id, int bit, boolean value) {
        storeBit(id, bit, value);
    }

    static void printIf(boolean condition, String text) {
        if (condition) {
            println(text);
        }
    }

    static void print(String text) {
        System.out.print(text);
    }

    static void println(String text) {
        System.out.println(text);
    }

    static void println() {
        System.out.println();
    }

    private static boolean bit(int id, int bit) {
        return id < bits.length && bits[id] != null && bit < bits[id].length && bits[id][bit];
    }

    private static void storeBit(int id, int bit, boolean value) {
        if (id >= bits.length) {
            bits = Arrays.copyOf(bits, id + 1);
        }
        if (bits[id] == null) {
            bits[id] = new boolean[0];
        }
        if (bit >= bits[id].length) {
            bits[id] = Arrays.copyOf(bits[id], bit + 1);
        }
        bits[id][bit] = value;
    }

    private static int add(int id, int difference) {
        int value = (id < values.length ? values[id] : 0) + difference;
        if (difference != 0) {
            store(id, value);
        }
        return value;
    }

    private static void store(int id, int value) {
        if (id >= values.length) {
            values = Arrays.copyOf(values, id + 1);
        }
        values[id] = value;
    }
}
