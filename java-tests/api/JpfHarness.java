// A harness as it is written for JPF, with every call that jsym models. "refused" uses one that it does not.
import gov.nasa.jpf.vm.Verify;

public class JpfHarness {
    public static void main(String[] args) throws InterruptedException {
        if (!Verify.isRunningInJPF()) {
            throw new IllegalStateException("not checked");
        }
        if (args.length > 0) {
            Verify.terminateSearch();
        }
        int a = Verify.getInt(3, 1);
        Verify.ignoreIf(a == 2);
        boolean b = Verify.getBoolean(false);
        int c = Verify.getIntFromList(10, 20);
        Verify.setCounter(5, 7);
        Thread other = new Thread(() -> Verify.incrementCounter(5));
        other.start();
        Verify.incrementCounter(5);
        other.join();
        Verify.interesting(b);
        Verify.breakTransition("here");
        assert Verify.getCounter(5) == 9 && Verify.getCounter(0) == 0;
        long wide = Verify.getLongFromList(1L << 40);
        double real = Verify.getDoubleFromList(0.5);
        assert wide == 1L << 40 && real == 0.5;
        Verify.println(a + " " + b + " " + c);
    }
}
