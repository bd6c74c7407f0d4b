// Reflection and class loading that fail: missing classes, members, illegal access, abstract instances, bad arguments.
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Modifier;

public class LinkageProblems {
    static abstract class Abstract { }
    interface Face { void m(); }
    enum Kind { A }
    static class NoDefault { NoDefault(int i) { } }
    static class Throws { Throws() { throw new IllegalStateException("from constructor"); } }
    static class Priv { private int x = 3; private Priv() { } private static String hidden(String s) { return s; } final int fin = 4; static final int CONST = 5; }

    interface Action { Object run() throws Throwable; }

    static void attempt(Action a) {
        try {
            System.out.println("result " + a.run());
        } catch (InvocationTargetException e) {
            System.out.println("target threw " + e.getTargetException());
        } catch (Throwable t) {
            System.out.println(t.toString().replaceAll("@[0-9a-f]+", "@hash"));
        }
    }

    public static void main(String[] args) {
        attempt(() -> Class.forName("does.not.Exist"));
        attempt(() -> Class.forName("LinkageProblems$Missing"));
        attempt(() -> Class.forName("int"));
        attempt(() -> Class.forName("[I").getSimpleName());
        attempt(() -> Class.forName(""));
        attempt(() -> Class.forName("java/lang/String"));
        attempt(() -> ClassLoader.getSystemClassLoader().loadClass("nope"));
        attempt(() -> Abstract.class.getDeclaredConstructor().newInstance());
        attempt(() -> Face.class.getDeclaredConstructor());
        attempt(() -> NoDefault.class.getDeclaredConstructor());
        attempt(() -> Throws.class.getDeclaredConstructor().newInstance());
        attempt(() -> Kind.class.getDeclaredConstructors()[0].newInstance("B", 1));
        attempt(() -> String.class.getMethod("noSuch", int.class));
        attempt(() -> String.class.getField("value"));
        attempt(() -> String.class.getMethod("length").invoke(5));
        attempt(() -> String.class.getMethod("length").invoke(null));
        attempt(() -> String.class.getMethod("charAt", int.class).invoke("abc", "x"));
        attempt(() -> String.class.getMethod("charAt", int.class).invoke("abc"));
        attempt(() -> String.class.getMethod("charAt", int.class).invoke("abc", 7));
        attempt(() -> Integer.class.getMethod("parseInt", String.class).invoke(null, "77"));
        attempt(() -> Priv.class.getDeclaredMethod("hidden", String.class).invoke(null, "seen"));
        attempt(() -> { var f = Priv.class.getDeclaredField("x"); var p = new Priv(); f.setInt(p, 9); return f.get(p); });
        attempt(() -> { var f = Priv.class.getDeclaredField("x"); f.set(new Priv(), "text"); return "?"; });
        attempt(() -> { var f = Priv.class.getDeclaredField("fin"); f.setInt(new Priv(), 1); return "?"; });
        attempt(() -> { var f = Priv.class.getDeclaredField("CONST"); f.setAccessible(true); f.setInt(null, 1); return "?"; });
        attempt(() -> { var f = Priv.class.getDeclaredField("x"); return f.getLong(new Priv()); });
        attempt(() -> { var f = Priv.class.getDeclaredField("x"); return f.getBoolean(new Priv()); });
        attempt(() -> Modifier.toString(Priv.class.getDeclaredField("CONST").getModifiers()));
        attempt(() -> { String.class.getDeclaredField("value").setAccessible(true); return "?"; });
        attempt(() -> { throw new NoSuchMethodError("by hand"); });
        attempt(() -> Object.class.getMethod("clone"));
        attempt(() -> java.lang.reflect.Array.newInstance(void.class, 1));
        attempt(() -> java.lang.reflect.Array.get("no array", 0));
    }
}
