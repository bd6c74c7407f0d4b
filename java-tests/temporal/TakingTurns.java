// Equal threads pass a turn on. Every state looks the same but for who is who: without following threads through the
// renamings it would seem that the same thread acts for ever and the others never.
// ltl: strong holds G F ticks == 1
// ltl: strong holds G F ticks == 0
// ltl: weak violated G F ticks == 1
// ltl: none violated G F ticks == 1
// ltl: weak violated F G ticks == 0
// ltl: weak violated forall t: Thread. F G t.waiting
// ltl: weak holds forall t: Player. G !t.ended
// default: ok
public class TakingTurns {
    static int turn, ticks;

    static class Player extends Thread {
        final int mine;

        Player(int mine) {
            this.mine = mine;
        }

        @Override
        public void run() {
            while (true) {
                synchronized (TakingTurns.class) {
                    if (turn == mine) {
                        ticks = 1 - ticks;
                        turn = (turn + 1) % 3;
                    }
                }
            }
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 3; i++) {
            new Player(i).start();
        }
    }
}
