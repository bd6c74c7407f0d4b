// Links and runs the classes named as arguments and says how each ended. Used by the tests of damaged input.
import java.lang.reflect.InvocationTargetException;

public class LinkDriver {
    public static void main(String[] args) {
        for (String name : args) {
            String ending;
            try {
                Class.forName(name).getDeclaredMethod("run").invoke(null);
                ending = "ok";
            } catch (InvocationTargetException e) {
                ending = e.getCause().getClass().getName();
            } catch (Throwable t) {
                ending = t.getClass().getName();
            }
            System.out.println(name + " " + ending);
        }
    }

    static final int CONSTANT = 1;
    int instance;
    static int counter;
    private int hidden;
    final int fixed = 2;
    static void help() { }
    void method() { }
    private static void secret() { }
    final void last() { }
    abstract static class Incomplete { abstract void todo(); }
    interface Face { void todo(); }
    static final class Closed { }
    sealed interface Permits permits Allowed { }
    record Allowed() implements Permits { }
}
