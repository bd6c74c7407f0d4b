// A static initialiser that fails deep inside the program.
// exit: 1
// stderr: same
public class UncaughtInitNested {
    static class Config {
        static final Config INSTANCE = new Config("port=x");
        final int port;

        Config(String text) {
            port = Integer.parseInt(text.substring(5));
        }
    }

    static int port() {
        return Config.INSTANCE.port;
    }

    public static void main(String[] args) {
        System.out.println("asking");
        System.out.println(port());
    }
}
