// Program arguments, -D properties and the line separator.
// args: one "two words" -x --flag=3 "" ünï
// property: app.name=demo app
// property: app.empty
// property: app.number=0x10
public class ArgsAndProperties {
    public static void main(String[] args) {
        System.out.println(args.length);
        for (String a : args) System.out.println("[" + a + "]");
        System.out.println(System.getProperty("app.name") + "|" + System.getProperty("app.empty") + "|" + System.getProperty("app.none")
            + "|" + System.getProperty("app.none", "fallback"));
        System.out.println(Integer.getInteger("app.number") + " " + Integer.getInteger("app.none", 5) + " " + Boolean.getBoolean("app.name") + " " + Long.getLong("app.number"));
        System.setProperty("app.set", "yes");
        System.out.println(System.getProperty("app.set") + " " + System.clearProperty("app.set") + " " + System.getProperty("app.set"));
        System.out.println(System.lineSeparator().equals("\n") + " " + System.getProperty("file.separator") + " " + System.getProperty("path.separator"));
        System.out.println(System.getProperty("java.specification.version").compareTo("17") >= 0);
        System.out.println(System.getProperty("user.language") + " " + java.util.Locale.getDefault());
        System.out.println(java.nio.charset.Charset.defaultCharset());
        System.out.println(Runtime.version().feature() == Integer.parseInt(System.getProperty("java.specification.version")));
        try {
            System.getProperty("");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(System.getenv("JSYM_SURELY_NOT_SET"));
        System.out.println(Runtime.getRuntime().availableProcessors() > 0);
        System.out.println(Runtime.getRuntime().maxMemory() > 0);
    }
}
