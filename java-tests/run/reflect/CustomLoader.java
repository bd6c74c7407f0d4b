// A class loader of our own defines classes from bytes: same name, different class, delegation and statics of their own.
import java.io.IOException;
import java.io.InputStream;

public class CustomLoader {
    public static class Counter implements Runnable {
        static int count;
        @Override public void run() { count++; System.out.println("count " + count + " " + new Helper().text()); }
    }
    public static class Helper { String text() { return "helper of " + (getClass().getClassLoader() == Counter.class.getClassLoader()); } }

    static class Own extends ClassLoader {
        Own() { super("own", CustomLoader.class.getClassLoader()); }
        @Override protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.startsWith("CustomLoader$")) return super.loadClass(name, resolve);
            Class<?> known = findLoadedClass(name);
            if (known != null) return known;
            try (InputStream in = CustomLoader.class.getResourceAsStream("/" + name + ".class")) {
                if (in == null) throw new ClassNotFoundException(name);
                byte[] bytes = in.readAllBytes();
                return defineClass(name, bytes, 0, bytes.length);
            } catch (IOException e) {
                throw new ClassNotFoundException(name, e);
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Own a = new Own(), b = new Own();
        Class<?> ca = a.loadClass("CustomLoader$Counter"), cb = b.loadClass("CustomLoader$Counter");
        System.out.println((ca == cb) + " " + (ca == Counter.class) + " " + (ca == a.loadClass("CustomLoader$Counter")) + " " + ca.getName().equals(cb.getName()) + " " + a.getName() + " " + (ca.getClassLoader() == a));
        Runnable ra = (Runnable) ca.getConstructor().newInstance(), rb = (Runnable) cb.getConstructor().newInstance();
        ra.run();
        ra.run();
        rb.run();
        new Counter().run();
        try {
            Counter c = (Counter) (Object) ra;
        } catch (ClassCastException e) {
            System.out.println("same name, other class");
        }
        try {
            a.loadClass("CustomLoader$None");
        } catch (ClassNotFoundException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(a.loadClass("java.lang.String") == String.class);
        byte[] bad = {1, 2, 3};
        try {
            new ClassLoader() { Class<?> define() { return defineClass("Bad", bad, 0, 3); } }.define();
        } catch (ClassFormatError e) {
            System.out.println(e.getClass().getName());
        }
    }
}
