// Helper of PackageMain: what it imports statically.
package app.util;

public final class Tools {
    public static final String NAME = "tools";
    public enum Level { LOW, HIGH }
    private Tools() { }
    public static int twice(int i) { return i * 2; }
}
