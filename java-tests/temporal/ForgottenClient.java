// A desk serves whoever asked first again and again and forgets the second customer.
// ltl: none violated G(askedB -> F servedB)
// ltl: weak violated G(askedB -> F servedB)
// ltl: strong violated G(askedB -> F servedB)
// ltl: weak holds G(askedA -> F servedA)
// ltl: weak violated response(askedB, servedB)
// ltl: weak holds absence(servedB)
// ltl: none holds G(askedA -> F servedA)
public class ForgottenClient {
    static boolean askedA, servedA, askedB, servedB;

    static synchronized void serve() {
        if (askedA) {
            askedA = false;
            servedA = true;
            ForgottenClient.class.notifyAll();
        }
    }

    static synchronized void ask(boolean isA) throws InterruptedException {
        if (isA) {
            askedA = true;
        } else {
            askedB = true;
        }
        while (!(isA ? servedA : servedB)) {
            ForgottenClient.class.wait();
        }
        servedA = false;
    }

    static void client(boolean isA) {
        try {
            do {
                ask(isA);
            } while (isA);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    public static void main(String[] args) {
        new Thread(() -> client(true)).start();
        new Thread(() -> client(false)).start();
        while (true) {
            serve();
        }
    }
}
