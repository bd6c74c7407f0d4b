package jsym.vm;

import java.net.MalformedURLException;
import java.net.URL;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.security.cert.Certificate;
import java.util.HashMap;
import java.util.Map;

/** Protection domains: one for each place on the class path, and those given to classes that were defined. */
final class Domains {
    private static final Map<String, ProtectionDomain> BY_LOCATION = new HashMap<>();
    private static final Map<Class<?>, ProtectionDomain> DEFINED = new HashMap<>();

    private Domains() {}

    static synchronized void set(Class<?> type, ProtectionDomain domain) {
        DEFINED.put(type, domain);
    }

    static synchronized ProtectionDomain of(Class<?> type) throws MalformedURLException {
        String location = location(type);
        if (location == null) {
            ProtectionDomain given = DEFINED.get(type);
            return given != null ? given : new ProtectionDomain(new CodeSource(null, (Certificate[]) null), null);
        }
        ProtectionDomain domain = BY_LOCATION.get(location);
        if (domain == null) {
            CodeSource source = new CodeSource(Resources.url(location), (Certificate[]) null);
            domain = new ProtectionDomain(source, null, type.getClassLoader(), null);
            BY_LOCATION.put(location, domain);
        }
        return domain;
    }

    private static native String location(Class<?> type);
}
