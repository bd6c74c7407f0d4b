// Handles and variables while the heap is collected: bound values, call sites, boxes and arrays survive.
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MutableCallSite;
import java.lang.invoke.VarHandle;
import java.util.ArrayList;
import java.util.List;

import static java.lang.invoke.MethodType.methodType;

public class HandleGarbage {
    volatile Object slot;
    long total;

    static Object[] pile(Object first, long n) {
        Object[] pile = new Object[200];
        for (int i = 0; i < pile.length; i++) pile[i] = new int[50];
        pile[0] = first;
        pile[1] = n;
        return pile;
    }

    static String join(Object a, long b, double c, String d) { return a + "/" + b + "/" + c + "/" + d; }

    public static void main(String[] args) throws Throwable {
        Lookup l = MethodHandles.lookup();
        VarHandle slot = l.findVarHandle(HandleGarbage.class, "slot", Object.class), total = l.findVarHandle(HandleGarbage.class, "total", long.class), elements = MethodHandles.arrayElementVarHandle(Object[].class);
        MethodHandle pile = l.findStatic(HandleGarbage.class, "pile", methodType(Object[].class, Object.class, long.class)), join = l.findStatic(HandleGarbage.class, "join", methodType(String.class, Object.class, long.class, double.class, String.class));
        HandleGarbage g = new HandleGarbage();
        MutableCallSite site = new MutableCallSite(methodType(String.class, double.class));
        MethodHandle invoker = site.dynamicInvoker();
        List<MethodHandle> kept = new ArrayList<>();
        for (int i = 0; i < 3000; i++) {
            Object[] made = (Object[]) pile.invoke("first" + i, i);
            Object old = slot.getAndSet(g, made);
            long before = (long) total.getAndAdd(g, (long) (Long) elements.getVolatile(made, 1));
            if (i % 500 == 0) {
                MethodHandle bound = MethodHandles.insertArguments(join, 0, made[0], (long) i);
                site.setTarget(MethodHandles.insertArguments(bound, 1, "end" + i));
                kept.add(bound);
                System.out.println((String) invoker.invokeExact(i / 2.0) + " " + before + " " + (old == null) + " " + slot.compareAndSet(g, old, null));
            }
        }
        for (MethodHandle h : kept) System.out.println(h.invoke(1, "kept"));
        System.out.println(((Object[]) slot.get(g))[0] + " " + g.total);
    }
}
