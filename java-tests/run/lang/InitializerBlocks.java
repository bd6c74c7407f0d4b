// Instance initialisers, field defaults, constructor chains, escaping this, final fields seen before they are set.
public class InitializerBlocks {
    static int count;
    final int id = ++count;
    int a = b() + 1;
    int b = 10;
    final int late;
    final String text = "constant";
    final String built = new String("built");
    byte by; short sh; char ch; int in; long lo; float fl; double dou; boolean bo; String st; int[] ar;

    { System.out.println("block one a " + a + " b " + b); }

    int b() { return b; }

    InitializerBlocks(int k) {
        this(k, "chained");
        System.out.println("one argument, late " + late);
    }

    InitializerBlocks(int k, String how) {
        super();
        System.out.println(how + " before late " + lateNow());
        late = k;
        System.out.println(how + " after late " + lateNow());
    }

    int lateNow() { return late; }

    { b = 20; System.out.println("block two b " + b); }

    static class Registry {
        static Registered last;
    }

    static class Registered {
        final int value;
        Registered(boolean fail) {
            Registry.last = this;
            if (fail) throw new IllegalStateException("constructor failed");
            value = 5;
        }
    }

    static class Parent {
        String seen;
        Parent() { seen = describe(); }
        String describe() { return "parent"; }
    }

    static class Child extends Parent {
        final String constant = "inlined";
        final String computed = "comp".concat("uted");
        String plain = "plain";
        @Override String describe() { return constant + " " + computed + " " + plain; }
    }

    static int sideEffects;
    static int effect(int v) { sideEffects = sideEffects * 10 + v; return v; }
    static class Order {
        int x = effect(1);
        { effect(2); }
        int y = effect(3);
        Order(int z) { effect(4); }
        Order() { this(effect(9)); effect(5); }
    }

    public static void main(String[] args) {
        InitializerBlocks o = new InitializerBlocks(7);
        System.out.println(o.id + " " + o.a + " " + o.b + " " + o.late + " " + o.text + o.built);
        System.out.println(o.by + " " + o.sh + " " + (int) o.ch + " " + o.in + " " + o.lo + " " + o.fl + " " + o.dou + " " + o.bo + " " + o.st + " " + o.ar);
        System.out.println(new InitializerBlocks(1, "direct").id + " of " + count);
        try {
            new Registered(true);
        } catch (IllegalStateException e) {
            System.out.println(e.getMessage() + " but leaked " + Registry.last.value);
        }
        System.out.println(new Child().seen + " | " + new Child().describe());
        new Order();
        System.out.println(sideEffects);
        System.out.println(new Object() { int v = 3; { v *= v; } }.v);
    }
}
