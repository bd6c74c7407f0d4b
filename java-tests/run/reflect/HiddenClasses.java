// Lookup.defineHiddenClass and defineClass: names, nests, class data, identity of each definition.
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodHandles.Lookup;
import java.lang.invoke.MethodType;
import java.util.function.Supplier;

public class HiddenClasses {
    private static String secret() { return "secret"; }

    static String shown(String name) { return name.replaceAll("0x[0-9a-f]*", "0x"); }

    interface Action { Object run() throws Throwable; }

    static void attempt(Action action) {
        try {
            System.out.println(action.run());
        } catch (Throwable t) {
            System.out.println(t.getClass().getName() + ": " + shown(String.valueOf(t.getMessage())));
        }
    }

    public static void main(String[] args) throws Throwable {
        Lookup l = MethodHandles.lookup();
        byte[] bytes = HiddenClasses.class.getResourceAsStream("HiddenTemplate.class").readAllBytes();
        for (int i = 0; i < 2; i++) {
            Lookup h = i == 0 ? l.defineHiddenClass(bytes, true) : l.defineHiddenClass(bytes, false, Lookup.ClassOption.NESTMATE);
            Class<?> c = h.lookupClass();
            System.out.println(shown(c.getName()) + " " + c.isHidden() + " " + shown(c.getSimpleName()) + " " + shown(c.getNestHost().getName()) + " " + c.isNestmateOf(HiddenClasses.class) + " " + shown(c.toString()) + " " + c.getCanonicalName() + " " + (c.getClassLoader() == HiddenClasses.class.getClassLoader()) + " " + c.getInterfaces()[0].getSimpleName());
            Supplier<?> s = (Supplier<?>) h.findConstructor(c, MethodType.methodType(void.class)).invoke();
            System.out.println(s.get() + " " + s.get() + " " + (s.getClass() == c) + " " + shown(s.getClass().arrayType().getName()));
        }
        System.out.println(new HiddenTemplate().get());
        Lookup d = l.defineHiddenClassWithClassData(bytes, "data", true);
        System.out.println((String) MethodHandles.classData(d, "_", String.class) + " " + MethodHandles.classData(l, "_", String.class));
        attempt(() -> Class.forName(d.lookupClass().getName()));
        attempt(() -> l.defineHiddenClass(new byte[] {1, 2, 3}, true));
        attempt(() -> MethodHandles.publicLookup().defineHiddenClass(bytes, true));
        attempt(() -> d.in(String.class).defineHiddenClass(bytes, true));
        attempt(() -> ((Supplier<?>) d.lookupClass().getDeclaredConstructor().newInstance()).get());
    }
}

class HiddenTemplate implements Supplier<String> {
    static int count = 0;
    final Object self = this;

    @Override public String get() {
        count++;
        return self.getClass().isHidden() + " " + count + " " + new HiddenTemplate().equals(this) + (((Object) this) instanceof HiddenTemplate);
    }
}
