// All have arrived, and the phaser has not advanced yet: for a moment nobody is missing.
// verdict: assert
import java.util.concurrent.Phaser;

public class PhaserAllArrived {
    public static void main(String[] args) throws Exception {
        Phaser phaser = new Phaser(2);
        Thread other = new Thread(phaser::arrive);
        other.start();
        phaser.arrive();
        int missing = phaser.getUnarrivedParties();
        other.join();
        assert missing != 0;
    }
}
