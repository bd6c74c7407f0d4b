// An inheritable value is handed to a thread when it is made.
// verdict: ok
public class InheritedThreadLocal {
    static final InheritableThreadLocal<String> local = new InheritableThreadLocal<>();

    public static void main(String[] args) throws InterruptedException {
        local.set("parent");
        Thread child = new Thread(() -> {
            assert local.get().equals("parent");
            local.set("child");
        });
        child.start();
        child.join();
        assert local.get().equals("parent");
    }
}
