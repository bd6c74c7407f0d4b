// Switches that javac compiles to invokedynamic and dynamic constants: enum labels with guards, classes, nested generics.
// jdk: 21
public class EnumSwitchIndy {
    enum Op { ADD, SUB, MUL, DIV { @Override int prec() { return 9; } }; int prec() { return ordinal(); } }
    enum Other { ADD, X }
    sealed interface Node permits Leaf, Bin { }
    record Leaf(int v) implements Node { }
    record Bin(Op op, Node l, Node r) implements Node { }

    static int eval(Node n) {
        return switch (n) {
            case Leaf(int v) -> v;
            case Bin(Op op, Leaf(int a), Leaf(int b)) when op == Op.DIV && b == 0 -> Integer.MAX_VALUE;
            case Bin(Op op, Node l, Node r) -> switch (op) {
                case ADD -> eval(l) + eval(r);
                case SUB -> eval(l) - eval(r);
                case MUL -> eval(l) * eval(r);
                case DIV -> eval(l) / eval(r);
            };
        };
    }

    static String any(Object o) {
        return switch (o) {
            case Op.ADD -> "plus";
            case Op op when op.prec() > 5 -> "strong " + op;
            case Op.SUB, Op.MUL -> "sub or mul";
            case Other.ADD -> "other add";
            case Other x -> "other " + x;
            default -> "none";
        };
    }

    static String guarded(Op op, boolean flag) {
        switch (op) {
            case ADD:
                return "a";
            case Op x when flag:
                return "flag " + x.prec();
            case MUL:
                return "m";
            default:
                return "d";
        }
    }

    public static void main(String[] args) {
        System.out.println(eval(new Bin(Op.ADD, new Leaf(2), new Bin(Op.MUL, new Leaf(3), new Bin(Op.SUB, new Leaf(10), new Leaf(4))))) + " " + eval(new Bin(Op.DIV, new Leaf(1), new Leaf(0))) + " " + eval(new Bin(Op.DIV, new Leaf(9), new Leaf(2))));
        for (Object o : new Object[] {Op.ADD, Op.SUB, Op.MUL, Op.DIV, Other.ADD, Other.X, "s"}) System.out.print(any(o) + "; ");
        System.out.println();
        for (Op op : Op.values()) System.out.print(guarded(op, true) + guarded(op, false) + " ");
        System.out.println();
        try {
            eval(new Bin(null, new Leaf(1), new Leaf(2)));
        } catch (NullPointerException e) {
            System.out.println("null op");
        }
        try {
            eval(new Bin(Op.ADD, null, new Leaf(2)));
        } catch (NullPointerException e) {
            System.out.println("null node");
        }
    }
}
