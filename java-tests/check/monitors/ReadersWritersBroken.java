// The writer of ReadersWriters forgets to wait for readers: a reader sees half of a write.
// verdict: assert
public class ReadersWritersBroken {
    private boolean writing;
    private int x;
    private int y;

    private synchronized void beginRead() throws InterruptedException {
        while (writing) {
            wait();
        }
    }

    private synchronized void beginWrite() throws InterruptedException {
        while (writing) {
            wait();
        }
        writing = true;
    }

    private synchronized void endWrite() {
        writing = false;
        notifyAll();
    }

    void read() {
        try {
            beginRead();
            assert x == y : "half of a write";
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        ReadersWritersBroken shared = new ReadersWritersBroken();
        new Thread(shared::read).start();
        shared.beginWrite();
        shared.x++;
        shared.y++;
        shared.endWrite();
    }
}
