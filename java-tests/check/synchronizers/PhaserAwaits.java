// Waiting for a phase without being a party: what was done before the arrival is seen.
// verdict: ok
// check: deadlock,assert,exception,race
import java.util.concurrent.Phaser;

public class PhaserAwaits {
    static int result;

    public static void main(String[] args) throws Exception {
        Phaser phaser = new Phaser(1);
        Thread worker = new Thread(() -> {
            result = 5;
            phaser.arrive();
        });
        worker.start();
        assert phaser.awaitAdvance(0) == 1;
        assert result == 5;
    }
}
