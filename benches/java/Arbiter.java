/**
 * An arbiter gives a bus to clients that ask for it, after that of Barner and Grumberg (2002, figure 6). With a second argument it is
 * broken: it gives away a bus that is in use.
 */
public class Arbiter {
    static boolean broken;
    static boolean busy;
    static boolean granted;
    static int requests;
    static int owners;

    static synchronized void ask() {
        requests++;
    }

    static synchronized boolean take() {
        if (!granted) {
            return false;
        }
        granted = false;
        requests--;
        owners++;
        return true;
    }

    static synchronized void giveBack() {
        owners--;
        busy = false;
    }

    static synchronized void grant() {
        if ((!busy || broken) && requests > 0) {
            busy = true;
            granted = true;
        }
    }

    public static void main(String[] args) {
        broken = args.length > 1;
        for (int client = Integer.parseInt(args[0]); client > 0; client--) {
            new Thread(() -> {
                while (true) {
                    ask();
                    while (!take()) {
                    }
                    giveBack();
                }
            }).start();
        }
        while (true) {
            grant();
        }
    }
}
