package jsym.vm;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.jar.Manifest;
import jdk.internal.loader.BuiltinClassLoader;

/** Packages of classes in jars: their titles and versions are in the jar's manifest. */
final class Packages {
    private Packages() {}

    static Package define(BuiltinClassLoader loader, Class<?> type, byte[] manifest) throws IOException {
        Package known = loader.getDefinedPackage(type.getPackageName());
        if (known != null) {
            return known;
        }
        return define(loader, type.getPackageName(), new Manifest(new ByteArrayInputStream(manifest)));
    }

    private static native Package define(BuiltinClassLoader loader, String name, Manifest manifest);
}
