// Inner, local and anonymous classes capture variables and outer instances; captured values are copies.
import java.util.ArrayList;
import java.util.List;
import java.util.function.IntSupplier;
import java.util.function.Supplier;

public class InnerCaptures {
    int field = 1;

    class Middle {
        int field = 2;

        class Deep {
            int field = 3;

            String all() {
                return field + " " + this.field + " " + Middle.this.field + " " + InnerCaptures.this.field;
            }

            Supplier<String> lambda() {
                return () -> {
                    InnerCaptures.this.field += 10;
                    Middle.this.field += 100;
                    field += 1000;
                    return all();
                };
            }
        }
    }

    static List<IntSupplier> counters() {
        List<IntSupplier> list = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            int[] count = {i * 100};
            int step = i + 1;
            class Counter implements IntSupplier {
                final int base = step;
                public int getAsInt() { return count[0] += base; }
            }
            list.add(new Counter());
            list.add(() -> count[0]);
        }
        return list;
    }

    static Supplier<String> manyCaptures(byte b, short s, char c, int i, long l, float f, double d, boolean z, String t, int[] a) {
        return new Supplier<>() {
            int calls;
            @Override
            public String get() {
                calls++;
                Supplier<String> inner = () -> b + " " + s + " " + c + " " + i + " " + l + " " + f + " " + d + " " + z + " " + t + " "
                    + a.length + " call " + calls;
                return inner.get();
            }
        };
    }

    static class Base {
        Base() { init(); }
        void init() { System.out.println("Base.init"); }
    }

    static void captureInConstructor(String captured) {
        new Base() {
            String own = "own";
            @Override
            void init() { System.out.println("captured " + captured + ", own " + own); }
        };
    }

    class Sub extends Middle {
        String show() { return "sub of inner sees " + field + " " + InnerCaptures.this.field; }
    }

    static class Foreign extends InnerCaptures.Middle {
        Foreign(InnerCaptures outer) { outer.super(); }
    }

    public static void main(String[] args) {
        InnerCaptures outer = new InnerCaptures();
        Middle middle = outer.new Middle();
        Middle.Deep deep = middle.new Deep();
        System.out.println(deep.all());
        Supplier<String> lambda = deep.lambda();
        System.out.println(lambda.get());
        System.out.println(lambda.get());
        for (IntSupplier s : counters()) System.out.print(s.getAsInt() + " " + s.getAsInt() + "; ");
        System.out.println();
        Supplier<String> many = manyCaptures((byte) -1, (short) 2, 'c', 4, 5L, 6.5f, 7.25, true, "t", new int[3]);
        System.out.println(many.get());
        System.out.println(many.get());
        captureInConstructor("value");
        System.out.println(outer.new Sub().show() + " " + new Foreign(outer).field);
        try {
            new Foreign(null);
        } catch (NullPointerException e) {
            System.out.println("outer instance must not be null");
        }
        var anonymous = new Object() {
            int x = 5;
            int twice() { return x * 2; }
        };
        anonymous.x++;
        System.out.println(anonymous.twice() + " " + anonymous.getClass().getName() + " " + new Object() { }.getClass().getName());
        record LocalRecord(int a) { int plus() { return a + 1; } }
        enum LocalEnum { P, Q }
        interface LocalFace { int f(int x); }
        LocalFace face = x -> x * x;
        System.out.println(new LocalRecord(4).plus() + " " + LocalEnum.Q + " " + face.f(12));
    }
}
