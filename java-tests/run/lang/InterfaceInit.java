// An interface is initialised only for its own fields, or before an implementing class when it has default methods.
public class InterfaceInit {
    static Object say(String s) {
        System.out.println("init " + s);
        return s;
    }

    interface Plain { Object P = say("Plain"); void m(); }
    interface WithDefault { Object D = say("WithDefault"); default void d() { } }
    interface SubOfDefault extends WithDefault { Object S = say("SubOfDefault"); }
    interface OnlyStatic { Object O = say("OnlyStatic"); static void help() { System.out.println("helping"); } }
    interface Constant { int C = 5; Object X = say("Constant"); }
    interface Second { Object T = say("Second"); default void t() { } }

    static class A implements Plain, SubOfDefault, OnlyStatic {
        static { say("A"); }
        public void m() { }
    }

    static class B extends A implements Second {
        static { say("B"); }
    }

    static class C implements Constant { static int own = Constant.C; static { say("C"); } }

    public static void main(String[] args) {
        System.out.println("making B");
        new B();
        System.out.println("constant " + Constant.C + " " + C.own);
        System.out.println("static interface method");
        OnlyStatic.help();
        System.out.println("field of superinterface through class");
        Object o = A.P;
        System.out.println("field through subinterface");
        Object s = B.S;
        System.out.println(Constant.X);
        Plain lambda = () -> System.out.println("lambda");
        lambda.m();
    }
}
