// One party, two who arrive for it: the second may come before the phaser has advanced.
// verdict: exception
import java.util.concurrent.Phaser;

public class PhaserArrivesTooOften {
    public static void main(String[] args) throws Exception {
        Phaser phaser = new Phaser(1);
        Thread other = new Thread(phaser::arrive);
        other.start();
        phaser.arrive();
        other.join();
    }
}
