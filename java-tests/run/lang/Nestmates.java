// Private members of a nest are reached without accessors: fields, methods, constructors, from inner to inner.
public class Nestmates {
    private int secret = 1;
    private static long shared = 100;

    private int reveal(int k) { return secret * k; }
    private static String hidden() { return "hidden static"; }

    private Nestmates(int s) { secret = s; }
    private Nestmates() { }

    static class Nested {
        private double value = 2.5;
        private Nested() { }

        int peek(Nestmates n) {
            n.secret++;
            n.secret += 5;
            shared += n.secret;
            return n.reveal(2) + (int) new Other().inner.number;
        }

        private static class Deep {
            private String text = hidden();
            private String go(Nestmates n) { return text + n.secret-- + n.new Inner().both(); }
        }
    }

    private static class Other {
        private final Nested.Deep deep = new Nested.Deep();
        private final Inside inner = new Inside();

        private class Inside {
            private long number = 7;
            private String outer() { return deep.text.length() + "" + Other.this.inner.number; }
        }
    }

    class Inner {
        private String tag = "tag" + secret;
        private String both() { return tag + reveal(3) + Nestmates.this.secret++; }
    }

    interface Face {
        private int priv() { return 11; }
        default int pub() { return priv() + shared(); }
        private static int shared() { return 22; }
    }

    private static class Parent {
        private String who() { return "parent"; }
        String call() { return who(); }
    }

    private static class Child extends Parent {
        private String who() { return "child"; }
        String both() { return who() + " " + super.who() + " " + ((Parent) this).who() + " " + call(); }
    }

    public static void main(String[] args) throws Exception {
        Nestmates n = new Nestmates(4);
        System.out.println(new Nested().peek(n) + " " + n.secret + " " + shared);
        System.out.println(new Nested.Deep().go(n) + " " + n.secret);
        System.out.println(new Other().inner.outer() + " " + new Nested().value++);
        System.out.println(new Face() { }.pub());
        System.out.println(new Child().both());
        System.out.println(Nested.Deep.class.getNestHost().getName() + " " + Nested.class.isNestmateOf(Child.class) + " "
            + String.class.isNestmateOf(Nested.class) + " " + Nestmates.class.getNestMembers().length);
        Runnable r = () -> System.out.println(n.secret + hidden() + n.new Inner().tag);
        r.run();
        System.out.println(new Nestmates().secret);
    }
}
