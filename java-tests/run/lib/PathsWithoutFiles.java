// File, Path, URI, URL and addresses as text: nothing here touches the file system or the network.
import java.io.File;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.MalformedURLException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLDecoder;
import java.net.URLEncoder;
import java.net.UnknownHostException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystems;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.Paths;

public class PathsWithoutFiles {
    public static void main(String[] args) throws Exception {
        File file = new File("a/b/../c.txt");
        System.out.println(file.getName() + " " + file.getParent() + " " + file.getPath() + " " + file.isAbsolute() + " " + file.getAbsolutePath().endsWith("/a/b/../c.txt") + " " + file.compareTo(new File("b")) + " " + file.hashCode());
        System.out.println(new File("/x/", "y//z").getPath() + " " + new File("").getPath().isEmpty() + " " + new File("/").getName().isEmpty() + " " + File.separator + File.pathSeparator + " " + new File(new File("p"), "q").getParentFile());
        Path path = Paths.get("a", "b", "..", "c.txt");
        System.out.println(path + " " + path.normalize() + " " + path.getFileName() + " " + path.getNameCount() + " " + path.resolve("d") + " " + path.resolveSibling("e") + " " + path.relativize(Path.of("a/z")) + " " + path.startsWith("a") + " " + path.endsWith("c.txt") + " " + path.getParent() + " " + path.subpath(1, 3));
        System.out.println(Path.of("/x/y").getRoot() + " " + path.isAbsolute() + " " + path.toAbsolutePath().isAbsolute() + " " + Path.of("/a").compareTo(Path.of("/b")) + " " + Path.of("/a/b").equals(new File("/a/b").toPath()) + " " + FileSystems.getDefault().getSeparator());
        for (Path part : Path.of("/usr/lib/jvm")) System.out.print(part + " ");
        System.out.println();
        for (String glob : new String[] {"glob:*.{java,txt}", "glob:**/x?", "regex:.*\\.txt", "glob:[a-c]*"}) {
            System.out.print(FileSystems.getDefault().getPathMatcher(glob).matches(Path.of("a.txt")) + " " + FileSystems.getDefault().getPathMatcher(glob).matches(Path.of("d/x1")) + " ");
        }
        System.out.println();
        try {
            Path.of("a\0b");
        } catch (InvalidPathException e) {
            System.out.println(e.getReason());
        }
        URI uri = new URI("http://user@host:80/p/a/t/h?q=1&r=%20#frag");
        System.out.println(uri.getHost() + " " + uri.getPort() + " " + uri.getPath() + " " + uri.getQuery() + " " + uri.getRawQuery() + " " + uri.getFragment() + " " + uri.resolve("../x") + " " + URI.create("a/b/../c").normalize() + " " + URI.create("http://h/a/").relativize(URI.create("http://h/a/b/c")));
        try {
            new URI("http://a b");
        } catch (URISyntaxException e) {
            System.out.println(e.getMessage());
        }
        URL url = new URL("https://example.com:8080/x/y?z#w");
        System.out.println(url.getProtocol() + " " + url.getHost() + " " + url.getPort() + " " + url.getFile() + " " + url.getRef() + " " + url.getDefaultPort() + " " + new URL(url, "../q") + " " + url.toURI());
        try {
            new URL("nope://x");
        } catch (MalformedURLException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(URLEncoder.encode("a b&c=é/", StandardCharsets.UTF_8) + " " + URLDecoder.decode("a+b%26%C3%A9", StandardCharsets.UTF_8));
        System.out.println(InetAddress.getByName("127.0.0.1") + " " + InetAddress.getLoopbackAddress() + " " + InetAddress.getByAddress(new byte[] {10, 2, 3, 4}).isSiteLocalAddress() + " " + InetAddress.getByName("::1") + " " + InetAddress.getByName("1.2.3.4").isMulticastAddress() + " " + new InetSocketAddress("127.0.0.1", 80));
        try {
            InetAddress.getByAddress(new byte[3]);
        } catch (UnknownHostException e) {
            System.out.println(e.getMessage());
        }
    }
}
