package gov.nasa.jpf.vm;

/** A stand-in with the signatures of JPF's class; its bodies must never run. */
public class Verify {
    private static RuntimeException never() {
        return new UnsupportedOperationException("the model checker takes the place of this method");
    }

    public static int getInt(int min, int max) { throw never(); }
    public static boolean getBoolean() { throw never(); }
    public static boolean getBoolean(boolean falseFirst) { throw never(); }
    public static int random(int max) { throw never(); }
    public static boolean randomBool() { throw never(); }
    public static void ignoreIf(boolean condition) { throw never(); }
    public static void beginAtomic() { throw never(); }
    public static void endAtomic() { throw never(); }
    public static int getCounter(int id) { throw never(); }
    public static int incrementCounter(int id) { throw never(); }
    public static void resetCounter(int id) { throw never(); }
    public static void setCounter(int id, int value) { throw never(); }
    public static int getIntFromList(int... values) { throw never(); }
    public static long getLongFromList(long... values) { throw never(); }
    public static double getDoubleFromList(double... values) { throw never(); }
    public static boolean isRunningInJPF() { return false; }
    public static void interesting(boolean condition) { throw never(); }
    public static void breakTransition(String reason) { throw never(); }
    public static void println(String text) { throw never(); }
    public static void terminateSearch() { throw never(); }
}
