// Resources on the class path: absolute and relative names, absent ones, properties, bundles, services and their order.
import java.io.BufferedReader;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import java.util.MissingResourceException;
import java.util.Properties;
import java.util.ResourceBundle;
import java.util.ServiceLoader;

public class ResourceLookup {
    public interface Codec { String name(); }
    public static class FirstCodec implements Codec { public String name() { return "first"; } }
    public static class SecondCodec implements Codec { public String name() { return "second"; } }

    public static void main(String[] args) throws Exception {
        try (BufferedReader in = new BufferedReader(new InputStreamReader(ResourceLookup.class.getResourceAsStream("data/words.txt"), StandardCharsets.UTF_8))) {
            in.lines().forEach(line -> System.out.println(line + " " + line.length()));
        }
        try (InputStream in = ResourceLookup.class.getResourceAsStream("/data/words.txt")) {
            System.out.println(in.readAllBytes().length);
        }
        try (InputStream in = ResourceLookup.class.getClassLoader().getResourceAsStream("data/words.txt")) {
            System.out.println((char) in.read() + "" + (char) in.read() + in.skip(3) + (char) in.read());
        }
        System.out.println(ResourceLookup.class.getResourceAsStream("data/none.txt") + " " + ClassLoader.getSystemResourceAsStream("/data/words.txt") + " " + ResourceLookup.class.getResource("nothing") + " " + (ResourceLookup.class.getResource("data/words.txt") != null));
        Properties p = new Properties();
        try (InputStream in = ClassLoader.getSystemResourceAsStream("data/settings.properties")) {
            p.load(in);
        }
        System.out.println(p.getProperty("name") + " " + p.getProperty("path") + " " + p.getProperty("list") + " " + p.getProperty("unicode") + " " + p.size());
        ResourceBundle b = ResourceBundle.getBundle("data.messages", Locale.GERMANY);
        System.out.println(b.getString("hello") + " " + b.getString("only.base") + " " + b.containsKey("none") + " " + b.getLocale());
        System.out.println(ResourceBundle.getBundle("data.messages", Locale.ROOT).getString("hello"));
        try {
            b.getString("none");
        } catch (MissingResourceException e) {
            System.out.println(e.getMessage());
        }
        try {
            ResourceBundle.getBundle("data.absent");
        } catch (MissingResourceException e) {
            System.out.println(e.getClassName());
        }
        for (Codec c : ServiceLoader.load(Codec.class)) System.out.println(c.name());
        System.out.println(ServiceLoader.load(Runnable.class).findFirst().isPresent());
        byte[] self = ResourceLookup.class.getResourceAsStream("ResourceLookup.class").readAllBytes();
        System.out.printf("%02x%02x%02x%02x%n", self[0], self[1], self[2], self[3]);
    }
}
