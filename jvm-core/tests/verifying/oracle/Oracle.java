import java.io.*;
import java.nio.file.*;
import java.util.*;

/**
 * Says what this machine's Java thinks of class files: one line per file of a pack, "OK" or the error that loading and
 * linking it ended with. Nothing is initialized, so no code of the files runs.
 *
 * A pack is a sequence of (class path root: UTF, length: int, bytes). Every file is linked in a loader of its own that
 * takes all other classes of the corpus from the root, so that they share their packages with it.
 */
public class Oracle {
    static final class Linker extends ClassLoader {
        final Path root;

        Linker(Path root) {
            super(ClassLoader.getPlatformClassLoader());
            this.root = root;
        }

        Class<?> define(byte[] bytes) {
            return defineClass(null, bytes, 0, bytes.length);
        }

        /** Classes of the root come first, so that classes of the JDK can be damaged too. */
        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            Class<?> known = findLoadedClass(name);
            if (known != null) {
                return known;
            }
            try {
                return findClass(name);
            } catch (ClassNotFoundException e) {
                return super.loadClass(name, resolve);
            }
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            try {
                byte[] bytes = Files.readAllBytes(root.resolve(name.replace('.', '/') + ".class"));
                return defineClass(name, bytes, 0, bytes.length);
            } catch (IOException | InvalidPathException e) {
                throw new ClassNotFoundException(name);
            }
        }
    }

    public static void main(String[] args) throws IOException {
        PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), false, "UTF-8");
        try (DataInputStream in = new DataInputStream(new BufferedInputStream(new FileInputStream(args[0])))) {
            while (true) {
                String root;
                try {
                    root = in.readUTF();
                } catch (EOFException end) {
                    break;
                }
                byte[] bytes = new byte[in.readInt()];
                in.readFully(bytes);
                out.println(judge(Path.of(root), bytes));
            }
        }
        out.flush();
    }

    static String judge(Path root, byte[] bytes) {
        try {
            Class<?> defined = new Linker(root).define(bytes);
            // Asking for constructors links a class and looks at little else; an interface is asked for its fields.
            if (defined.isInterface()) {
                defined.getDeclaredFields();
            } else {
                defined.getDeclaredConstructors();
            }
            return "OK";
        } catch (Throwable t) {
            String message = String.valueOf(t.getMessage());
            return t.getClass().getSimpleName() + ": " + message.replace("\r", "").replace("\n", " | ");
        }
    }
}
