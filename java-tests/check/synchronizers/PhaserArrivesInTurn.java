// Who has awaited the advance may arrive again.
// verdict: ok
import java.util.concurrent.Phaser;

public class PhaserArrivesInTurn {
    public static void main(String[] args) throws Exception {
        Phaser phaser = new Phaser(1);
        Thread other = new Thread(phaser::arrive);
        other.start();
        phaser.awaitAdvance(0);
        assert phaser.arrive() == 1;
        other.join();
        assert phaser.getPhase() == 2;
    }
}
