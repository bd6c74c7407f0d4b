// Equal threads spin until a flag is set by one that is always able to: only an unfair schedule keeps it from that.
// args: 4
// ltl: none violated F go
// ltl: weak holds F go
// ltl: strong holds F go
// ltl: weak holds F terminated
// ltl: none violated <> terminated
// ltl: weak holds go R (go || !terminated)
// default: ok
public class FlagSpinners {
    static volatile boolean go;

    public static void main(String[] args) {
        for (int i = 0; i < Integer.parseInt(args[0]); i++) {
            new Thread(() -> {
                while (!go) {
                }
            }).start();
        }
        go = true;
    }
}
