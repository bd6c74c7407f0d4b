// Bootstrap methods called by hand, handles to caller-sensitive methods, handles in proxies and functional interfaces.
import java.lang.invoke.CallSite;
import java.lang.invoke.ConstantBootstraps;
import java.lang.invoke.LambdaMetafactory;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandleProxies;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.lang.invoke.StringConcatFactory;
import java.lang.invoke.VarHandle;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.lang.runtime.ObjectMethods;
import java.util.Comparator;
import java.util.function.Function;
import java.util.function.IntBinaryOperator;
import java.util.function.Supplier;

import static java.lang.invoke.MethodType.methodType;

public class HandleBootstraps {
    static final Lookup L = MethodHandles.lookup();
    static int field = 11;
    enum Colour { RED, GREEN }

    interface Action { Object run() throws Throwable; }

    static void attempt(String what, Action action) {
        try {
            System.out.println(what + ": " + action.run());
        } catch (Throwable t) {
            System.out.println(what + " threw " + t.getClass().getName() + ": " + t.getMessage());
        }
    }

    static int add(int a, int b) { return a + b; }
    static String greet(String greeting, Object who) { return greeting + ", " + who; }
    public interface Greeter { String greet(Object who); default String twice(Object who) { return greet(who) + "; " + greet(who); } }
    static class Pair {
        final int a; final String b;
        Pair(int a, String b) { this.a = a; this.b = b; }
    }

    public static void main(String[] args) throws Throwable {
        MethodHandle add = L.findStatic(HandleBootstraps.class, "add", methodType(int.class, int.class, int.class)), greet = L.findStatic(HandleBootstraps.class, "greet", methodType(String.class, String.class, Object.class));
        attempt("lambda", () -> {
            CallSite site = LambdaMetafactory.metafactory(L, "applyAsInt", methodType(IntBinaryOperator.class), add.type(), add, add.type());
            return ((IntBinaryOperator) site.getTarget().invokeExact()).applyAsInt(20, 22);
        });
        attempt("capturing lambda", () -> {
            CallSite site = LambdaMetafactory.metafactory(L, "apply", methodType(Function.class, String.class), methodType(Object.class, Object.class), greet, methodType(String.class, Object.class));
            return ((Function<Object, Object>) site.getTarget().invoke("hello")).apply("world");
        });
        attempt("bad lambda", () -> LambdaMetafactory.metafactory(L, "get", methodType(Supplier.class), methodType(Object.class), add, methodType(Object.class)));
        attempt("concat", () -> StringConcatFactory.makeConcatWithConstants(L, "x", methodType(String.class, int.class, Object.class, char.class, double.class), "<\1|\2|\1\1-\1>", "const").getTarget().invoke(5, "o", 'c', 2.5));
        attempt("plain concat", () -> StringConcatFactory.makeConcat(L, "x", methodType(String.class, long.class, boolean.class)).getTarget().invoke(5L, true));
        attempt("record equals", () -> {
            MethodHandle[] getters = {L.findGetter(Pair.class, "a", int.class), L.findGetter(Pair.class, "b", String.class)};
            MethodHandle equals = ((CallSite) ObjectMethods.bootstrap(L, "equals", methodType(boolean.class, Pair.class, Object.class), Pair.class, "a;b", getters)).getTarget();
            MethodHandle text = ((CallSite) ObjectMethods.bootstrap(L, "toString", methodType(String.class, Pair.class), Pair.class, "a;b", getters)).getTarget();
            MethodHandle hash = ((CallSite) ObjectMethods.bootstrap(L, "hashCode", methodType(int.class, Pair.class), Pair.class, "a;b", getters)).getTarget();
            return (boolean) equals.invoke(new Pair(1, "x"), (Object) new Pair(1, "x")) + " " + (boolean) equals.invoke(new Pair(1, "x"), (Object) new Pair(2, "x")) + " " + text.invoke(new Pair(3, "y")) + " " + hash.invoke(new Pair(3, null));
        });
        attempt("constants", () -> ConstantBootstraps.nullConstant(L, "_", String.class) + " " + ConstantBootstraps.primitiveClass(L, "I", Class.class) + " " + ConstantBootstraps.enumConstant(L, "GREEN", Colour.class) + " " + ConstantBootstraps.getStaticFinal(L, "MAX_VALUE", int.class, Integer.class) + " " + ConstantBootstraps.invoke(L, "_", int.class, add, 3, 4) + " " + (int) ConstantBootstraps.staticFieldVarHandle(L, "field", VarHandle.class, HandleBootstraps.class, int.class).getAndAdd(1) + " " + ConstantBootstraps.arrayVarHandle(L, "_", VarHandle.class, long[].class).varType() + " " + ConstantBootstraps.explicitCast(L, "_", byte.class, 300));
        attempt("no enum constant", () -> ConstantBootstraps.enumConstant(L, "BLUE", Colour.class));

        attempt("forName", () -> L.findStatic(Class.class, "forName", methodType(Class.class, String.class)).invoke("java.util.ArrayList"));
        attempt("lookup", () -> L.findStatic(MethodHandles.class, "lookup", methodType(Lookup.class)).invoke().toString().replaceAll("0x[0-9a-f]*", "0x"));
        attempt("invoke", () -> L.findVirtual(Method.class, "invoke", methodType(Object.class, Object.class, Object[].class)).invoke(HandleBootstraps.class.getDeclaredMethod("add", int.class, int.class), null, 1, 2));
        attempt("stack walker", () -> ((StackWalker) L.findStatic(StackWalker.class, "getInstance", methodType(StackWalker.class)).invoke()) != null);

        Greeter greeter = MethodHandleProxies.asInterfaceInstance(Greeter.class, greet.bindTo("hi"));
        System.out.println(greeter.greet("you") + " " + MethodHandleProxies.isWrapperInstance(greeter) + MethodHandleProxies.isWrapperInstance("x") + " " + MethodHandleProxies.wrapperInstanceTarget(greeter).type() + " " + MethodHandleProxies.wrapperInstanceType(greeter).getSimpleName());
        Comparator<String> byLength = MethodHandleProxies.asInterfaceInstance(Comparator.class, MethodHandles.filterArguments(L.findStatic(Integer.class, "compare", methodType(int.class, int.class, int.class)), 0, L.findVirtual(String.class, "length", methodType(int.class)), L.findVirtual(String.class, "length", methodType(int.class))));
        System.out.println(byLength.compare("aaa", "b") + " " + byLength.compare("a", "bb"));
        Runnable failing = MethodHandleProxies.asInterfaceInstance(Runnable.class, MethodHandles.insertArguments(MethodHandles.throwException(void.class, Exception.class), 0, new java.io.IOException("checked")));
        try {
            failing.run();
        } catch (java.lang.reflect.UndeclaredThrowableException e) {
            System.out.println(e.getCause());
        }
        attempt("not an interface", () -> MethodHandleProxies.asInterfaceInstance(String.class, add));
        InvocationHandler handler = (proxy, method, arguments) -> method.isDefault() ? InvocationHandler.invokeDefault(proxy, method, arguments) : "proxied " + arguments[0];
        System.out.println(((Greeter) Proxy.newProxyInstance(HandleBootstraps.class.getClassLoader(), new Class<?>[] {Greeter.class}, handler)).twice("z"));
    }
}
