// The write is in the handler of a proxy, whose class is made while the program runs.
// verdict: assert
import java.lang.reflect.Proxy;

public class ResidualProxy {
    static volatile int shared;

    interface Task {
        void doIt();
    }

    public static void main(String[] args) throws Exception {
        Class<?>[] types = {Task.class};
        Task task = (Task) Proxy.newProxyInstance(ResidualProxy.class.getClassLoader(), types, (proxy, method, given) -> {
            shared = 1;
            return null;
        });
        new Thread(() -> task.doIt()).start();
        int first = shared;
        int second = shared;
        assert first == second : "changed in between";
    }
}
