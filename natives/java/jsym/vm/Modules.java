package jsym.vm;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.module.ModuleDescriptor;
import jdk.internal.module.ModuleInfo;

/** Descriptors of the JDK's modules, read when somebody asks: the module system is not booted. */
final class Modules {
    private Modules() {}

    /** Gives the module its descriptor. */
    static void describe(Module module) {
        try (InputStream info = Resources.streamIn(loader(module), module.getName(), "module-info.class")) {
            setDescriptor(module, ModuleInfo.read(info, null).descriptor());
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** The number of the built-in loader that defines the module. */
    private static native int loader(Module module);

    private static native void setDescriptor(Module module, ModuleDescriptor descriptor);
}
