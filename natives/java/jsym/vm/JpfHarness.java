package jsym.vm;

import java.util.Arrays;

/**
 * What is behind JPF's {@code Verify}. Its counters are an ordinary part of the state: what one execution counts is not
 * seen by another. The private methods run as one step.
 */
final class JpfHarness {
    private static int[] values = new int[0];

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

    static void print(String text) {
        System.out.print(text);
    }

    static void println(String text) {
        System.out.println(text);
    }

    static void println() {
        System.out.println();
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
