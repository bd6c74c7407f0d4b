// Properties: loading every syntax, defaults, storing with escapes (date line skipped), XML-free listing.
import java.io.StringReader;
import java.io.StringWriter;
import java.util.Properties;
import java.util.TreeMap;
import java.util.TreeSet;

public class PropertiesFiles {
    public static void main(String[] args) throws Exception {
        Properties p = new Properties();
        p.load(new StringReader("# comment\n! other\nkey=value\nspaced key = x\n  indented : y z \ncolon:v\nescaped\\ key=1\nmulti=one,\\\n   two\\\n\tthree\nempty=\nlonely\nuni=\\u00e9\\t\\n|\nback=a\\\\b\nequals==x=\ndup=1\ndup=2\n\n\r\ncr=1\rlast=end"));
        for (String k : new TreeSet<>(p.stringPropertyNames())) System.out.println("[" + k + "] [" + p.getProperty(k) + "]");
        System.out.println(p.size() + " " + p.getProperty("none") + " " + p.getProperty("none", "d") + " " + p.containsKey("dup") + " " + p.get("cr"));
        Properties child = new Properties(p);
        child.setProperty("key", "overridden");
        child.put("number", 5);
        System.out.println(child.getProperty("key") + " " + child.getProperty("dup") + " " + child.size() + " " + child.stringPropertyNames().size() + " " + child.getProperty("number") + " " + child.get("dup"));
        Properties out = new Properties();
        out.setProperty("a key", " leading space");
        out.setProperty("b:=#!", "tab\tnew\nline\\back");
        out.setProperty("ü", "é€日");
        StringWriter w = new StringWriter();
        out.store(w, "header\nsecond");
        w.toString().lines().filter(l -> !l.matches("#\\w{3} \\w{3} .*")).sorted().forEach(System.out::println);
        java.io.ByteArrayOutputStream bytes = new java.io.ByteArrayOutputStream();
        out.store(bytes, null);
        bytes.toString("ISO-8859-1").lines().filter(l -> !l.startsWith("#")).sorted().forEach(System.out::println);
        Properties again = new Properties();
        again.load(new StringReader(w.toString()));
        System.out.println(again.equals(out) + " " + new TreeMap<>(again));
        try {
            p.load(new StringReader("bad=\\u12"));
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            p.setProperty("k", null);
        } catch (NullPointerException e) {
            System.out.println("null value");
        }
        java.io.StringWriter listing = new java.io.StringWriter();
        Properties small = new Properties();
        small.setProperty("long", "x".repeat(60));
        small.list(new java.io.PrintWriter(listing, true));
        System.out.print(listing);
    }
}
