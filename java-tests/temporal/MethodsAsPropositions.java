// Propositions that are methods of the program, and fields of what static fields refer to.
// ltl: weak holds G(full() -> F !full())
// ltl: weak holds G !(full && empty)
// ltl: weak holds F drained()
// ltl: weak violated G empty
// ltl: weak holds G buffer.count <= 2
// ltl: weak violated G buffer.count <= 1
// ltl: weak holds F MethodsAsPropositions.buffer.count == 2
// ltl: weak holds G(queued() -> F !queued())
// ltl: weak violated G !queued()
// ltl: weak wrong F counts()
// ltl: weak wrong F blocks()
// ltl: weak wrong F fails()
// ltl: weak wrong F unmarked()
// ltl: weak wrong F buffer.cuont == 2
// ltl: weak wrong F notStatic()
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;

public class MethodsAsPropositions {
    static final class Buffer {
        int count;
    }

    static final Buffer buffer = new Buffer();
    static final BlockingQueue<Integer> queue = new ArrayBlockingQueue<>(2);
    static final Object lock = new Object();
    static int asked;
    static boolean started;

    @jsym.Proposition
    static boolean full() {
        return buffer.count == 2;
    }

    @jsym.Proposition
    static boolean empty() {
        int none = 0;
        for (int i = 0; i < buffer.count; i++) {
            none++;
        }
        return none == 0;
    }

    @jsym.Proposition
    static boolean drained() {
        return started && empty() && new int[] {buffer.count}[0] == 0;
    }

    @jsym.Proposition
    static boolean queued() {
        return queue.size() > 0;
    }

    @jsym.Proposition
    static boolean counts() {
        asked++;
        return true;
    }

    @jsym.Proposition
    static boolean blocks() {
        synchronized (lock) {
            return buffer.count == 3;
        }
    }

    @jsym.Proposition
    static boolean fails() {
        int[] none = new int[0];
        return none[buffer.count] == 7;
    }

    static boolean unmarked() {
        return true;
    }

    @jsym.Proposition
    boolean notStatic() {
        return true;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] workers = new Thread[2];
        for (int i = 0; i < 2; i++) {
            workers[i] = new Thread(() -> {
                synchronized (lock) {
                    buffer.count++;
                    started = true;
                }
                queue.add(1);
            });
            workers[i].start();
        }
        for (Thread worker : workers) {
            worker.join();
        }
        synchronized (lock) {
            buffer.count = 0;
        }
        queue.clear();
    }
}
