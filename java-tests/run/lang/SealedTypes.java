// Sealed hierarchies with pattern matching by instanceof: bindings, scopes, negation, generic patterns.
import java.util.List;

public class SealedTypes {
    sealed interface Expr permits Num, Add, Mul, Neg { }
    record Num(int value) implements Expr { }
    record Add(Expr left, Expr right) implements Expr { }
    record Mul(Expr left, Expr right) implements Expr { }
    static non-sealed class Neg implements Expr {
        final Expr of;
        Neg(Expr of) { this.of = of; }
    }
    static final class DoubleNeg extends Neg {
        DoubleNeg(Expr of) { super(new Neg(of)); }
    }

    static int eval(Expr e) {
        if (e instanceof Num n) return n.value();
        if (e instanceof Add a) return eval(a.left()) + eval(a.right());
        if (e instanceof Mul m) {
            return eval(m.left()) == 0 ? 0 : eval(m.left()) * eval(m.right());
        }
        if (!(e instanceof Neg neg)) {
            throw new AssertionError();
        }
        return -eval(neg.of);
    }

    static String show(Expr e) {
        return e instanceof Num n && n.value() >= 0 ? "" + n.value()
            : e instanceof Num n ? "(" + n.value() + ")"
            : e instanceof Add == false && e instanceof Neg n ? "-" + show(n.of)
            : e instanceof Mul m ? show(m.left()) + "*" + show(m.right())
            : e instanceof Add a ? "(" + show(a.left()) + "+" + show(a.right()) + ")" : "?";
    }

    static String kind(Object o) {
        if (o instanceof String s && s.length() > 3) {
            return "long string " + s;
        } else if (o instanceof String s) {
            return "short string " + s;
        } else if (o instanceof Integer i && i > 0 || o instanceof Long) {
            return "number";
        } else if (o instanceof int[] a && a.length > 0 && a[0] == 1) {
            return "array starting with one";
        } else if (o instanceof List<?> l && !l.isEmpty() && l.get(0) instanceof String first) {
            return "list starting with " + first;
        }
        return "other " + (o == null);
    }

    static int loop(Object[] things) {
        int total = 0;
        for (Object o : things) {
            if (!(o instanceof Integer i)) continue;
            total += i;
        }
        int k = 0;
        while (!(things[k] instanceof String s)) k++;
        return total * 10 + s.length();
    }

    public static void main(String[] args) {
        Expr e = new Add(new Mul(new Num(2), new Num(-3)), new Neg(new Add(new Num(4), new DoubleNeg(new Num(5)))));
        System.out.println(show(e) + " = " + eval(e));
        System.out.println(e.getClass().isSealed() + " " + Expr.class.isSealed() + " " + Expr.class.getPermittedSubclasses().length);
        for (Class<?> c : Expr.class.getPermittedSubclasses()) System.out.println(c.getSimpleName());
        for (Object o : new Object[] {"abcd", "abc", 5, -5, 5L, new int[] {1}, new int[] {2}, List.of("x"), List.of(), null}) {
            System.out.println(kind(o));
        }
        System.out.println(loop(new Object[] {1, 2.0, 3, "four", 5}));
        System.out.println(e.equals(new Add(new Mul(new Num(2), new Num(-3)), new Num(0))) + " " + new Num(7));
    }
}
