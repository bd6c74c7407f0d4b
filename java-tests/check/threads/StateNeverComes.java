// verdict: livelock
// The other thread runs and ends, but never waits.
public class StateNeverComes {
    public static void main(String[] args) {
        Thread brief = new Thread(() -> { });
        brief.start();
        while (brief.getState() != Thread.State.WAITING) {
            Thread.onSpinWait();
        }
    }
}
