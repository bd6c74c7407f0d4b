// Two threads only read what was written before they were started: no race.
// verdict: ok
// check: deadlock,assert,exception,race
public class RaceReadsOnly {
    int field;

    public static void main(String[] args) {
        RaceReadsOnly shared = new RaceReadsOnly();
        shared.field = 7;
        new Thread(() -> {
            assert shared.field == 7;
        }).start();
        assert shared.field == 7;
    }
}
