// All accesses to the field are under one lock: no race.
// verdict: ok
// check: deadlock,assert,exception,race
public class RaceUnderLock {
    private int field;

    synchronized void set(int value) {
        field = value;
    }

    public static void main(String[] args) {
        RaceUnderLock shared = new RaceUnderLock();
        new Thread(() -> shared.set(1)).start();
        shared.set(2);
    }
}
