// The program ends: its last state is there for ever. A finite run is a run like any other.
// ltl: weak holds F finished
// ltl: weak holds F G finished
// ltl: none holds F terminated
// ltl: weak violated G F (started && !finished)
// ltl: weak violated G !finished
// ltl: weak violated G F !finished
// ltl: weak holds !finished U started
// ltl: weak holds precedence(started, finished)
// ltl: weak violated precedence(finished, started)
// ltl: weak holds existence(started) before(finished)
// ltl: weak holds G(steps >= 0 && steps <= 2)
// ltl: weak violated G steps != 2
// ltl: weak vacuous G(steps == 3 -> F finished)
// default: ok
public class LastState {
    static volatile boolean started, finished;
    static volatile int steps;

    public static void main(String[] args) throws InterruptedException {
        Thread worker = new Thread(() -> {
            started = true;
            steps++;
        });
        worker.start();
        worker.join();
        steps++;
        finished = true;
    }
}
