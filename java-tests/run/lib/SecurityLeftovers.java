// Security managers nobody has installed: asking for one, and making one without using it.
import java.security.AccessController;
import java.security.PrivilegedAction;

public class SecurityLeftovers {
    @SuppressWarnings("removal")
    public static void main(String[] args) {
        System.out.println(System.getSecurityManager());
        SecurityManager unused = new SecurityManager() {
            @Override public String toString() { return "unused"; }
        };
        System.out.println(unused + " " + unused.getThreadGroup().getName());
        String name = AccessController.doPrivileged((PrivilegedAction<String>) () -> "privileged");
        System.out.println(name);
        AccessController.getContext();
    }
}
