// A native method of the program without a library, caught and not; class files that the JDK refuses to define.
// exit: 1
// stderr: same
import java.io.ByteArrayOutputStream;
import java.io.ObjectOutputStream;
import java.util.Arrays;

public class UnlinkedNatives {
    native int work(int a, String[] b);

    static native void help();

    static class Definer extends ClassLoader {
        void define(byte... bytes) {
            try {
                System.out.println(defineClass("pkg.Odd", bytes, 0, bytes.length));
            } catch (LinkageError e) {
                System.out.println(e);
            }
        }
    }

    public static void main(String[] args) throws Exception {
        try {
            new UnlinkedNatives().work(1, args);
        } catch (UnsatisfiedLinkError e) {
            System.out.println(e + " at " + e.getStackTrace()[0]);
        }
        Definer definer = new Definer();
        definer.define();
        definer.define((byte) 0xca, (byte) 0xfe, (byte) 0xba, (byte) 0xbe);
        definer.define((byte) 1, (byte) 2, (byte) 3, (byte) 4, (byte) 5, (byte) 6, (byte) 7, (byte) 8, (byte) 9);
        definer.define((byte) 0xca, (byte) 0xfe, (byte) 0xba, (byte) 0xbe, (byte) 0, (byte) 0, (byte) 0, (byte) 99, (byte) 0);
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        new ObjectOutputStream(bytes).writeObject(new Exception("written"));
        System.out.println(bytes.size() + " " + Arrays.hashCode(bytes.toByteArray()));
        help();
    }
}
