// Default, private and static interface methods; diamonds; super calls; the most specific default wins.
public class InterfaceMethods {
    interface Named {
        String name();
        default String greet() { return "hello " + decorate(name()); }
        private String decorate(String s) { return prefix() + s + suffix; }
        private static String prefix() { return "<"; }
        String suffix = ">";
        static Named of(String s) { return () -> s; }
    }

    interface Loud extends Named {
        @Override
        default String greet() { return Named.super.greet().toUpperCase(); }
    }

    interface Polite extends Named {
        @Override
        default String greet() { return "dear " + name(); }
    }

    static class Both implements Loud, Polite {
        public String name() { return "both"; }
        @Override
        public String greet() { return Loud.super.greet() + " and " + Polite.super.greet(); }
    }

    static class Inherits extends Both implements Named {
    }

    interface Left { default int v() { return 1; } }
    interface Right extends Left { default int v() { return 2; } }
    static class ClassWins { public int v() { return 3; } }
    static class Sub extends ClassWins implements Left, Right { }
    static class Diamond implements Left, Right { }
    static abstract class Again implements Left { public abstract int v(); }
    static class Concrete extends Again { public int v() { return 10 + 1; } }

    interface Stack2<T> {
        T pop();
        void push(T t);
        default Stack2<T> twice(T t) { push(t); push(t); return this; }
        default boolean same() { return pop().equals(pop()); }
    }

    static class ListStack<T> implements Stack2<T> {
        private final java.util.ArrayList<T> items = new java.util.ArrayList<>();
        public T pop() { return items.remove(items.size() - 1); }
        public void push(T t) { items.add(t); }
    }

    interface A { default String who() { return "A" + this.getClass().getSimpleName(); } }
    enum E implements A { X, Y { public String who() { return "Y overrides " + super.who(); } } }
    record R(int i) implements A { }

    public static void main(String[] args) {
        System.out.println(Named.of("lambda").greet());
        Loud loud = () -> "loud";
        System.out.println(loud.greet());
        System.out.println(new Both().greet());
        System.out.println(new Inherits().greet());
        System.out.println(new Sub().v() + " " + new Diamond().v() + " " + new Concrete().v() + " " + ((Left) new Diamond()).v());
        System.out.println(new ListStack<String>().twice("x").same());
        System.out.println(E.X.who() + " " + E.Y.who() + " " + new R(1).who() + " " + new A() { }.who() + ".");
        Left anonymous = new Left() {
            public int v() { return Left.super.v() * 100; }
        };
        System.out.println(anonymous.v());
        Object o = new Named() {
            public String name() { return toString(); }
            public String toString() { return "obj"; }
        };
        System.out.println(((Named) o).greet() + o.equals(o));
    }
}
