// Helper of PackageMain: members of every access level.
package app.util;

public class Base {
    protected int count = 5;
    private final String name;

    protected Base(String name) { this.name = name; }

    String hidden() { return "hidden in base"; }
    protected String guarded() { return "guarded " + name; }
    public String run() { return hidden() + ", " + guarded(); }

    public static Base make() { return new Hidden(); }
}

class Hidden extends Base {
    Hidden() { super("hidden class"); }
    @Override String hidden() { return "really overridden"; }
}
