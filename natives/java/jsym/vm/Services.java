package jsym.vm;

import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import jdk.internal.module.ServicesCatalog.ServiceProvider;

/** Service providers of the JDK's modules, for ServiceLoader; there is no module layer that has a catalog of them. */
final class Services {
    private Services() {}

    /** The providers in modules that a built-in loader (0 boot, 1 platform, 2 application) defines. */
    static Iterator<ServiceProvider> iterator(int loader, String service) {
        List<ServiceProvider> found = new ArrayList<>();
        String[] providers = providers(loader, service);
        for (int i = 0; i < providers.length; i += 2) {
            found.add(new ServiceProvider(module(providers[i]), providers[i + 1]));
        }
        return found.iterator();
    }

    /** Names of modules and of provider classes in turn. */
    private static native String[] providers(int loader, String service);

    private static native Module module(String name);
}
