// MethodHandles.Lookup: every find method, private access, special calls, unreflect, access failures, invocation forms.
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.lang.invoke.WrongMethodTypeException;
import java.util.List;

public class MethodHandleLookups {
    static class Base { String who() { return "base"; } protected int prot = 3; }
    static class Sub extends Base {
        @Override String who() { return "sub"; }
        private int field = 10;
        static long counter = 100;
        final String name;
        Sub() { this("default"); }
        Sub(String n) { name = n; }
        private int hidden(int x) { return x + field; }
        static String join(String a, int b, double c) { return a + b + c; }
        static int sum(int... v) { int s = 0; for (int i : v) s += i; return s; }
        static MethodHandle superWho() throws Exception { return MethodHandles.lookup().findSpecial(Base.class, "who", MethodType.methodType(String.class), Sub.class); }
        static void boom(String s) throws java.io.IOException { throw new java.io.IOException(s); }
    }
    interface Def { default String hi() { return "hi " + getClass().getSimpleName(); } }
    static class D implements Def { @Override public String hi() { return "own"; } }

    interface Action { Object run() throws Throwable; }
    static void attempt(Action a) {
        try {
            System.out.println(a.run());
        } catch (Throwable t) {
            System.out.println(t.getClass().getName() + ": " + t.getMessage());
        }
    }

    public static void main(String[] args) throws Throwable {
        Lookup l = MethodHandles.lookup();
        MethodHandle who = l.findVirtual(Base.class, "who", MethodType.methodType(String.class));
        System.out.println((String) who.invokeExact((Base) new Sub()) + " " + (String) who.invoke(new Sub()) + " " + (String) Sub.superWho().invoke(new Sub()));
        MethodHandle join = l.findStatic(Sub.class, "join", MethodType.methodType(String.class, String.class, int.class, double.class));
        System.out.println((String) join.invokeExact("a", 1, 2.0) + " " + join.invoke("b", (byte) 2, 3f) + " " + join.invokeWithArguments("c", 3, 4.5) + " " + join.invokeWithArguments(List.of("d", 4, 5.5)) + " " + join.type());
        MethodHandle ctor = l.findConstructor(Sub.class, MethodType.methodType(void.class, String.class));
        Sub s = (Sub) ctor.invokeExact("made");
        System.out.println(s.name + " " + ((Sub) l.findConstructor(Sub.class, MethodType.methodType(void.class)).invoke()).name);
        MethodHandle get = l.findGetter(Sub.class, "field", int.class), set = l.findSetter(Sub.class, "field", int.class);
        set.invokeExact(s, 42);
        System.out.println((int) get.invokeExact(s) + " " + get.type() + set.type());
        MethodHandle sget = l.findStaticGetter(Sub.class, "counter", long.class), sset = l.findStaticSetter(Sub.class, "counter", long.class);
        sset.invokeExact(7L);
        sset.invoke((long) sget.invoke() + 1 > 0 ? 9 : 1);
        System.out.println((long) sget.invokeExact() + " " + Sub.counter);
        MethodHandle hidden = l.findVirtual(Sub.class, "hidden", MethodType.methodType(int.class, int.class));
        System.out.println((int) hidden.invokeExact(s, 5) + " " + hidden.bindTo(s).invoke(6) + " " + (int) l.bind(s, "hidden", MethodType.methodType(int.class, int.class)).invokeExact(7));
        MethodHandle sum = l.findStatic(Sub.class, "sum", MethodType.methodType(int.class, int[].class));
        System.out.println(sum.invoke(1, 2, 3) + " " + sum.invoke() + " " + sum.invoke(new int[] {4, 5}) + " " + sum.isVarargsCollector() + " " + sum.asFixedArity().isVarargsCollector() + " " + sum.invokeWithArguments(1, 2, 3, 4));
        System.out.println(l.unreflect(String.class.getMethod("length")).invoke("four") + " " + l.unreflectConstructor(StringBuilder.class.getConstructor(String.class)).invoke("sb") + " " + l.unreflectGetter(Sub.class.getDeclaredField("field")).invoke(s));
        System.out.println(l.findVirtual(Def.class, "hi", MethodType.methodType(String.class)).invoke((Def) new D()) + " " + l.findVirtual(List.class, "size", MethodType.methodType(int.class)).invoke(List.of(1, 2)));
        attempt(() -> l.findStatic(Sub.class, "nope", MethodType.methodType(void.class)));
        attempt(() -> l.findVirtual(Sub.class, "join", MethodType.methodType(String.class, String.class, int.class, double.class)));
        attempt(() -> l.findGetter(Sub.class, "field", long.class));
        attempt(() -> MethodHandles.publicLookup().findVirtual(Sub.class, "hidden", MethodType.methodType(int.class, int.class)).toString().length());
        attempt(() -> (int) who.invokeExact(new Sub()));
        attempt(() -> join.invoke("x", 1));
        attempt(() -> join.invoke("x", "y", 2.0));
        attempt(() -> join.invokeWithArguments("x", 1));
        attempt(() -> who.invoke((Base) null));
        attempt(() -> l.findStatic(Sub.class, "boom", MethodType.methodType(void.class, String.class)).invoke("thrown through"));
        attempt(() -> { try { Object o = join.invokeExact("x", 1, 2.0); return o; } catch (WrongMethodTypeException e) { return "exact mismatch"; } });
        System.out.println(MethodType.fromMethodDescriptorString("(I[Ljava/lang/String;)J", null) + " " + MethodType.methodType(int.class, String.class).wrap() + " " + MethodType.genericMethodType(2).insertParameterTypes(1, int.class) + " " + MethodType.methodType(void.class, long.class).toMethodDescriptorString() + " " + MethodType.methodType(int.class).equals(MethodType.methodType(int.class)));
        System.out.println(l.revealDirect(who).getName() + " " + java.lang.invoke.MethodHandleInfo.referenceKindToString(l.revealDirect(join).getReferenceKind()) + " " + l.lookupClass().getSimpleName());
        System.out.println(MethodHandles.privateLookupIn(Sub.class, l).findVirtual(Sub.class, "hidden", MethodType.methodType(int.class, int.class)).invoke(s, 1));
    }
}
