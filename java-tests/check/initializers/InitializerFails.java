// An initialiser that throws leaves the class unusable: the first user gets ExceptionInInitializerError, a later one
// NoClassDefFoundError.
// verdict: ok
public class InitializerFails {
    static class Broken {
        static int value = Integer.parseInt("x");
    }

    static int errors;

    static synchronized void use() {
        try {
            assert Broken.value == 0;
        } catch (ExceptionInInitializerError | NoClassDefFoundError e) {
            errors++;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(InitializerFails::use);
        a.start();
        use();
        a.join();
        assert errors == 2;
    }
}
