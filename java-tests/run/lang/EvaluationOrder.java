// Operands are evaluated left to right, before the operation; what has been evaluated stays when an exception comes.
public class EvaluationOrder {
    static StringBuilder log = new StringBuilder();

    static int say(String name, int value) {
        log.append(name).append(' ');
        return value;
    }

    static int[] array(String name, int[] value) {
        log.append(name).append(' ');
        return value;
    }

    static int boom(String name) {
        log.append(name).append("! ");
        throw new IllegalStateException(name);
    }

    static void flush(String title, Object result) {
        System.out.println(title + ": " + log.toString().trim() + " => " + result);
        log.setLength(0);
    }

    static int three(int a, int b, int c) {
        return a * 100 + b * 10 + c;
    }

    public static void main(String[] args) {
        flush("sum", say("a", 1) + say("b", 2) * say("c", 3) - say("d", 4));
        flush("call", three(say("a", 1), say("b", 2), say("c", 3)));
        int[] data = {1, 2, 3, 4};
        array("arr", data)[say("i", 1)] = say("v", 9);
        flush("store", data[1]);
        int i = 1;
        i = i++ + ++i * i--;
        flush("i", i);
        int j = 2;
        data[j] = j = 0;
        flush("data[j] = j = 0", data[2] + " " + j);
        int k = 0;
        data[k++] = data[k] + k++;
        flush("k", data[0] + " " + k);
        int m = 5;
        m += m++ * 2 + m;
        flush("m", m);
        int[] target = data;
        int old = data[0];
        target[0] = (target = new int[] {70, 80})[1];
        flush("replaced", data[0] + " " + target[0] + " " + old);
        try {
            int[] none = null;
            none[say("index", 0)] = say("value", 1);
        } catch (NullPointerException e) {
            flush("null array", "NullPointerException");
        }
        try {
            data[say("far", 99)] = boom("value");
        } catch (RuntimeException e) {
            flush("value before bounds", e.getMessage());
        }
        try {
            data[boom("index")] += say("never", 1);
        } catch (RuntimeException e) {
            flush("compound", e.getMessage());
        }
        try {
            flush("div", say("x", 1) / say("zero", 0) + boom("late"));
        } catch (ArithmeticException e) {
            flush("division", e.getMessage());
        }
        boolean b = say("l", 0) == 1 && say("r", 1) == 1 || say("o", 2) == 2 && !(say("n", 3) == 3);
        flush("logic", b);
        boolean c = say("l", 0) == 1 & say("r", 1) == 1 | say("o", 2) == 2 ^ say("n", 3) == 3;
        flush("bitwise logic", c);
        String s = "a";
        s += s += s = "b";
        flush("s", s);
        try {
            Object o = new int[say("first", 2)][boom("second")];
        } catch (RuntimeException e) {
            flush("dimensions", e.getMessage());
        }
        long total = 0;
        total += total + (total = 5) + say("t", 1);
        flush("total", total);
    }
}
