// Classes in packages: package-private and protected access across packages, static imports, nested packages.
package app;

import static app.util.Tools.*;
import static app.util.Tools.Level.HIGH;

import app.util.Base;

public class PackageMain {
    static class Derived extends Base {
        Derived() { super("derived"); }
        @Override protected String guarded() { return "override of " + super.guarded() + count; }
        String hidden() { return "not an override"; }
        int through(Derived d) { return d.count + ++this.count; }
    }

    String secret() { return "package-private in app"; }

    public static void main(String[] args) throws Exception {
        Derived d = new Derived();
        System.out.println(d.run() + " " + d.hidden() + " " + d.through(d) + " " + twice(21) + " " + HIGH + " " + NAME);
        System.out.println(PackageMain.class.getName() + " " + PackageMain.class.getPackageName() + " " + Base.class.getPackage().getName() + " " + d.getClass().getName());
        System.out.println(new PackageMain().secret() + " " + Base.make().run());
        try {
            Class.forName("app.util.Hidden").getDeclaredConstructor().newInstance();
        } catch (IllegalAccessException e) {
            System.out.println(e.getMessage());
        }
        try {
            Base.class.getDeclaredMethod("hidden").invoke(d);
        } catch (IllegalAccessException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(PackageMain.class.getResourceAsStream("/data/words.txt") != null);
        new Throwable("trace").printStackTrace(System.out);
    }
}
