// A phaser of the program's own advances after the last party is counted too.
// verdict: assert
import java.util.concurrent.Phaser;

public class PhaserOwnAdvanceSeenLate {
    public static void main(String[] args) throws Exception {
        Phaser phaser = new Phaser(1) {
            @Override
            protected boolean onAdvance(int phase, int parties) {
                return phase > 5;
            }
        };
        Thread other = new Thread(phaser::arrive);
        other.start();
        int arrived = phaser.getArrivedParties();
        other.join();
        assert arrived == 0;
    }
}
