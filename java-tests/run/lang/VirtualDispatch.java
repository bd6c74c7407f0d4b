// Method selection: overriding against overloading, static and private hiding, field hiding, super chains, interfaces.
public class VirtualDispatch {
    static class A {
        String f = "A.f";
        static String s() { return "A.s"; }
        String m() { return "A.m"; }
        private String p() { return "A.p"; }
        String callP() { return p(); }
        String over(Object o) { return "A.over(Object)"; }
        String over(String s) { return "A.over(String)"; }
        String chain() { return "A"; }
        final String fin() { return "fin " + m(); }
        String field() { return f; }
    }

    static class B extends A {
        String f = "B.f";
        static String s() { return "B.s"; }
        @Override String m() { return "B.m"; }
        String p() { return "B.p"; }
        @Override String over(Object o) { return "B.over(Object)"; }
        String over(Integer i) { return "B.over(Integer)"; }
        @Override String chain() { return super.chain() + "B"; }
    }

    static class C extends B {
        String f = "C.f";
        @Override String m() { return "C.m>" + super.m(); }
        @Override String p() { return "C.p"; }
        @Override String over(String s) { return "C.over(String)"; }
        @Override String chain() { return super.chain() + "C"; }
        String fields() { return f + super.f + ((A) this).f; }
    }

    static String pick(Object o) { return "Object"; }
    static String pick(long l) { return "long"; }
    static String pick(Integer i) { return "Integer"; }
    static String pick(int... i) { return "int..."; }
    static String pick(double d) { return "double"; }
    static String pick(char c) { return "char"; }
    static String amb(Object o) { return "Object"; }
    static String amb(String s) { return "String"; }
    static String two(Object a, String b) { return "OS"; }
    static String two(String a, Object b) { return "SO"; }
    static String prim(float f) { return "float"; }
    static String prim(double d) { return "double"; }
    static String box(Object o) { return "Object " + o.getClass().getSimpleName(); }
    static String box(Long o) { return "Long"; }

    interface Shape { double area(); default String info() { return getClass().getSimpleName() + " " + area(); } }
    record Sq(double s) implements Shape { public double area() { return s * s; } }
    record Ci(double r) implements Shape { public double area() { return 3 * r * r; } @Override public String info() { return "Circle"; } }

    static abstract class Template {
        final String run() { return before() + body() + after(); }
        String before() { return "("; }
        abstract String body();
        String after() { return ")"; }
    }

    public static void main(String[] args) {
        A ab = new B(), ac = new C();
        B bc = new C();
        System.out.println(ab.m() + " " + ac.m() + " " + ab.f + " " + bc.f + " " + ((C) ac).f + " " + ac.field() + " " + ab.callP());
        System.out.println(ab.s() + " " + bc.s() + " " + C.s() + " " + bc.p() + " " + ac.fin() + " " + ac.chain() + " " + ((C) bc).fields());
        Object os = "string";
        System.out.println(ab.over(os) + " " + ab.over("x") + " " + bc.over(1) + " " + ac.over("y") + " " + ab.over(1) + " " + bc.over((Object) 1));
        byte b = 1; short s = 1; char c = 'c'; long l = 1; float f = 1;
        System.out.println(pick(b) + " " + pick(s) + " " + pick(c) + " " + pick(1) + " " + pick(l) + " " + pick(f) + " " + pick(Integer.valueOf(1))
            + " " + pick(Long.valueOf(1)) + " " + pick() + " " + pick(1, 2) + " " + pick("x"));
        System.out.println(amb(null) + " " + two("a", (Object) "b") + " " + prim(1) + " " + prim(1L) + " " + box(1) + " " + box(1L) + " " + box('c'));
        for (Shape shape : new Shape[] {new Sq(2), new Ci(1), () -> 7.5}) {
            System.out.println(shape.area() + " " + shape.info().replaceAll("\\$\\$Lambda.* ", "lambda "));
        }
        System.out.println(new Template() { String body() { return "body"; } @Override String after() { return "]" + super.after(); } }.run());
        A[] mixed = {new A(), new B(), new C()};
        StringBuilder out = new StringBuilder();
        for (int i = 0; i < 30; i++) out.append(mixed[i % 3].chain());
        System.out.println(out);
    }
}
