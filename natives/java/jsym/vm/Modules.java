package jsym.vm;

import java.lang.module.ModuleDescriptor;
import java.nio.ByteBuffer;
import java.util.Optional;
import jdk.internal.module.ModuleInfo;

/** The descriptors of the JDK's modules, which are read when somebody asks. */
final class Modules {
    private Modules() {}

    static void describe(Module module) {
        setDescriptor(module, ModuleInfo.read(ByteBuffer.wrap(moduleInfo(module.getName())), null).descriptor());
    }

    /** The module of the JDK that has this name. */
    static Optional<Module> find(String name) {
        return Optional.ofNullable(module(name));
    }

    private static native Module module(String name);

    /** The contents of the module's module-info.class. */
    private static native byte[] moduleInfo(String name);

    private static native void setDescriptor(Module module, ModuleDescriptor descriptor);
}
