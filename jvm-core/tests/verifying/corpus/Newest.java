import java.util.*;

/** As Corpus, for versions with records, sealed types and pattern matching. */
public class Newest {
    sealed interface Expression permits Literal, Sum, Negation {
    }

    record Literal(int value) implements Expression {
    }

    record Sum(Expression left, Expression right) implements Expression {
        Sum {
            Objects.requireNonNull(left);
        }
    }

    record Negation(Expression inner, long... rest) implements Expression {
    }

    static int evaluate(Expression e) {
        if (e instanceof Literal l && l.value() > 0) {
            return l.value();
        }
        if (e instanceof Sum s) {
            return evaluate(s.left()) + evaluate(s.right());
        }
        return e instanceof Negation n ? -evaluate(n.inner()) : 0;
    }

    static String name(int day) {
        return switch (day) {
            case 1, 7 -> "weekend";
            case 2 -> {
                int x = day * 2;
                yield "monday" + x;
            }
            default -> """
                some
                day""";
        };
    }

    private interface Hidden {
        private int secret() {
            return 1;
        }

        default int open() {
            return secret();
        }
    }
}
