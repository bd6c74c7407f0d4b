// Readers share, a writer is alone: the reader never sees half of a write.
// verdict: ok
// unreduced: 538 847
public class ReadersWriters {
    private int readers;
    private boolean writing;
    private int x;
    private int y;

    private synchronized void beginRead() throws InterruptedException {
        while (writing) {
            wait();
        }
        readers++;
    }

    private synchronized void endRead() {
        if (--readers == 0) {
            notifyAll();
        }
    }

    private synchronized void beginWrite() throws InterruptedException {
        while (writing || readers > 0) {
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
            assert x == y;
            endRead();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        ReadersWriters shared = new ReadersWriters();
        new Thread(shared::read).start();
        new Thread(shared::read).start();
        shared.beginWrite();
        shared.x++;
        shared.y++;
        shared.endWrite();
    }
}
