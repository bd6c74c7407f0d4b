// Static initialisers run once, textually, superclass first, at the first active use and not at passive uses.
public class ClassInitOrder {
    static void say(String s) {
        System.out.println(s);
    }

    static int init(String name, int value) {
        say("init " + name);
        return value;
    }

    static class Base {
        static final int CONSTANT = 42;
        static final Integer BOXED = init("Base.BOXED", 1);
        static int field = init("Base.field", 2);
        int instance = init("Base.instance", field + 1);

        static { say("Base block, field " + field); }

        { say("Base instance block"); }

        Base() {
            say("Base()");
            hook();
        }

        void hook() { say("Base.hook"); }
        static void touch() { say("Base.touch"); }
    }

    static class Derived extends Base {
        static int own = init("Derived.own", 3);
        int value = init("Derived.value", 9);
        final int constant = 8;

        Derived() {
            super();
            say("Derived() value " + value);
        }

        @Override
        void hook() { say("Derived.hook value " + value + " constant " + constant); }
    }

    static class Lazy {
        static { say("Lazy initialised"); }
        static final String TEXT = "compile-time";
        static final int[] ARRAY = {1};
        static class Holder { static { say("Holder initialised"); } static final Object VALUE = new Object(); }
    }

    static class Forward {
        static int a = peek();
        static int b = 5;
        static final int c = 6;
        static final Integer d = 7;
        static int peek() { return b * 100 + c * 10 + (d == null ? 0 : d); }
    }

    static class CycleA {
        static int x = CycleB.y + 1;
        static { say("CycleA x " + x); }
    }

    static class CycleB {
        static int y = CycleA.x + 10;
        static { say("CycleB y " + y); }
    }

    enum Color {
        RED, GREEN;
        static { say("Color block " + values().length); }
        Color() { say("Color " + name()); }
    }

    public static void main(String[] args) throws Exception {
        say("constant " + Base.CONSTANT);
        Derived[] none = new Derived[2];
        say("array made " + none.length);
        Class<?> literal = Derived.class;
        say("literal " + literal.getSimpleName());
        say("inherited static through subclass");
        int f = Derived.field;
        say("now the subclass");
        new Derived();
        Derived.touch();
        say(Lazy.TEXT);
        say("array " + Lazy.ARRAY.length);
        say("instanceof " + (Lazy.Holder.VALUE instanceof Lazy));
        say("forward " + Forward.a + " " + Forward.peek());
        say("cycle " + CycleB.y + " " + CycleA.x);
        say("enum " + Color.valueOf("GREEN").ordinal());
        Class.forName("ClassInitOrder$Quiet", false, ClassInitOrder.class.getClassLoader());
        say("loaded, not initialised");
        Class.forName("ClassInitOrder$Quiet");
        say("null cast " + (((Base) null) == null));
        ((Base) null).touch();
    }

    static class Quiet { static { say("Quiet initialised"); } }
}
