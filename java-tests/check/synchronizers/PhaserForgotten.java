// main is registered but never arrives, so the phase never ends.
// verdict: deadlock
import java.util.concurrent.Phaser;

public class PhaserForgotten {
    public static void main(String[] args) throws Exception {
        Phaser phaser = new Phaser(1);
        phaser.register();
        Thread worker = new Thread(phaser::arriveAndAwaitAdvance);
        worker.start();
        worker.join();
    }
}
