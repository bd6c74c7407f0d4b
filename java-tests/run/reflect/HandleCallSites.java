// CallSite and its kinds, SwitchPoint, dynamic invokers, invokers of all kinds, handles from reflection and to java.lang classes.
import java.lang.invoke.CallSite;
import java.lang.invoke.ConstantCallSite;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandleInfo;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.lang.invoke.MutableCallSite;
import java.lang.invoke.SwitchPoint;
import java.lang.invoke.VarHandle;
import java.lang.invoke.VolatileCallSite;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

import static java.lang.invoke.MethodType.methodType;

public class HandleCallSites {
    static final Lookup L = MethodHandles.lookup();

    static int twice(int i) { return i * 2; }
    static int square(int i) { return i * i; }
    static String name() { return "original"; }
    static String other() { return "fallback"; }

    interface Action { Object run() throws Throwable; }

    static void attempt(Action action) {
        try {
            System.out.println(action.run());
        } catch (Throwable t) {
            String message = t instanceof NullPointerException ? "" : String.valueOf(t.getMessage()).replaceAll("@[0-9a-f]+", "@");
            System.out.println(t.getClass().getName() + ": " + message);
        }
    }

    static class Holder { int f; }

    public static void main(String[] args) throws Throwable {
        MethodType intInt = methodType(int.class, int.class);
        MethodHandle twice = L.findStatic(HandleCallSites.class, "twice", intInt), square = L.findStatic(HandleCallSites.class, "square", intInt);
        for (CallSite site : new CallSite[] {new ConstantCallSite(twice), new MutableCallSite(twice), new VolatileCallSite(twice)}) {
            MethodHandle invoker = site.dynamicInvoker();
            System.out.print(site.getClass().getSimpleName() + " " + site.type() + " " + (int) invoker.invokeExact(7) + " ");
            try {
                site.setTarget(square);
                System.out.println((int) invoker.invokeExact(7) + " " + site.getTarget().invoke(3));
            } catch (UnsupportedOperationException e) {
                System.out.println("constant " + invoker.invoke(8));
            }
        }
        attempt(() -> { new MutableCallSite(twice).setTarget(MethodHandles.identity(long.class)); return "?"; });
        attempt(() -> new MutableCallSite(intInt).dynamicInvoker().invoke(1));
        MutableCallSite counting = new MutableCallSite(intInt);
        counting.setTarget(square);
        MutableCallSite.syncAll(new MutableCallSite[] {counting});
        System.out.println(counting.getTarget().invoke(9));

        SwitchPoint point = new SwitchPoint();
        MethodHandle guarded = point.guardWithTest(L.findStatic(HandleCallSites.class, "name", methodType(String.class)), L.findStatic(HandleCallSites.class, "other", methodType(String.class)));
        System.out.print((String) guarded.invokeExact() + " " + point.hasBeenInvalidated() + " ");
        SwitchPoint.invalidateAll(new SwitchPoint[] {point});
        System.out.println((String) guarded.invokeExact() + " " + point.hasBeenInvalidated());

        MethodHandle exact = MethodHandles.exactInvoker(intInt), generic = MethodHandles.invoker(intInt);
        System.out.println(exact.type() + " " + (int) exact.invokeExact(square, 5) + " " + (int) generic.invokeExact(MethodHandles.identity(Object.class).asType(methodType(Object.class, int.class)), 6));
        attempt(() -> (int) generic.invokeExact(MethodHandles.identity(long.class).asType(methodType(Object.class, int.class)), 6));
        attempt(() -> exact.invoke(MethodHandles.identity(Integer.class), 5));
        attempt(() -> generic.invoke(MethodHandles.identity(String.class), 5));
        attempt(() -> L.findVirtual(MethodHandle.class, "invokeExact", intInt).invoke(square, 11));
        attempt(() -> L.findVirtual(MethodHandle.class, "invoke", methodType(Object.class, Object.class)).invoke(square, 12));
        attempt(() -> L.findVirtual(MethodHandle.class, "invokeWithArguments", methodType(Object.class, Object[].class)).invoke(square, 13));

        MethodHandle concat = L.findVirtual(String.class, "concat", methodType(String.class, String.class));
        System.out.println(concat.invoke("a", "b") + " " + concat.bindTo("c").invoke("d") + " " + L.findVirtual(CharSequence.class, "length", methodType(int.class)).invoke("four") + " " + L.findStatic(Math.class, "max", methodType(long.class, long.class, long.class)).invoke(3, 9L) + " " + L.findStatic(String.class, "valueOf", methodType(String.class, char[].class)).invoke(new char[] {'x'}) + " " + L.findConstructor(ArrayList.class, methodType(void.class, java.util.Collection.class)).invoke(List.of(1, 2)) + " " + L.findStaticGetter(Integer.class, "MAX_VALUE", int.class).invoke() + " " + L.findVirtual(Object.class, "hashCode", methodType(int.class)).invoke("h"));
        System.out.println(L.findStatic(Map.class, "of", methodType(Map.class, Object.class, Object.class)).invoke("k", "v") + " " + L.findStatic(Comparator.class, "naturalOrder", methodType(Comparator.class)).invoke().getClass().isEnum() + " " + ((Function<Object, Object>) L.findStatic(Function.class, "identity", methodType(Function.class)).invoke()).apply("same") + " " + L.findVirtual(List.class, "get", methodType(Object.class, int.class)).invoke(List.of("p", "q"), 1));
        attempt(() -> L.findVirtual(List.class, "get", methodType(Object.class, int.class)).invoke(List.of("p", "q"), 2));
        attempt(() -> L.findVirtual(String.class, "length", methodType(int.class)).invoke((Object) 5));
        attempt(() -> L.findVirtual(String.class, "length", methodType(int.class)).invoke((String) null));
        MethodHandleInfo info = L.revealDirect(concat);
        System.out.println(info + " " + info.getDeclaringClass() + " " + info.getMethodType() + " " + info.getModifiers() + " " + info.isVarArgs() + " " + info.reflectAs(java.lang.reflect.Method.class, L).getName() + " " + L.revealDirect(L.findConstructor(String.class, methodType(void.class))).getReferenceKind() + " " + L.revealDirect(L.unreflectSetter(Holder.class.getDeclaredField("f"))).getName());
        attempt(() -> L.revealDirect(concat.bindTo("x")));
        System.out.println(L.unreflect(String.class.getMethod("format", String.class, Object[].class)).invoke("%s-%s", 1, 2) + " " + L.unreflect(HandleCallSites.class.getDeclaredMethod("twice", int.class)).invoke(21) + " " + L.unreflectVarHandle(Holder.class.getDeclaredField("f")).varType());
        System.out.println(L + " " + L.in(String.class) + " " + MethodHandles.publicLookup() + " " + L.dropLookupMode(Lookup.PRIVATE) + " " + L.hasPrivateAccess() + L.hasFullPrivilegeAccess() + " " + L.lookupModes() + " " + L.accessClass(Thread.class) + " " + L.findClass("java.util.Map$Entry") + " " + L.ensureInitialized(HandleCallSites.class).getSimpleName());
        attempt(() -> L.in(String.class).findStatic(HandleCallSites.class, "twice", intInt));
        attempt(() -> L.findStatic(String.class, "join0", intInt));
        attempt(() -> MethodHandles.privateLookupIn(String.class, L));
        attempt(() -> L.findVirtual(Thread.class, "exit", methodType(void.class)));
        attempt(() -> L.findSetter(Lookup.class, "lookupClass", Class.class));
        attempt(() -> L.findClass("no.Such"));
        attempt(() -> L.findSpecial(Object.class, "toString", methodType(String.class), HandleCallSites.class).invoke(new HandleCallSites()).toString().startsWith("HandleCallSites@"));
        attempt(() -> L.findSpecial(List.class, "size", methodType(int.class), HandleCallSites.class));
        attempt(() -> L.bind("bound", "charAt", methodType(char.class, int.class)).invoke(2));
        attempt(() -> L.bind(List.of(5), "get", methodType(Object.class, int.class)).invoke(0));
    }
}
