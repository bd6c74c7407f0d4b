/**
 * Caches with one line each at a common bus, after the Futurebus of Barner and Grumberg (2002, figure 5): a line is invalid, shared or
 * owned, and who wants to own it claims it and waits until the others have dropped it. With a second argument an owner does not wait.
 */
public class Bus {
    static boolean broken;
    static boolean claimed;
    static boolean recalled;
    static int sharers;
    static int owners;

    static class Cache extends Thread {
        static final int INVALID = 0, WAITING = 1, SHARED = 2, OWNED = 3;
        int line;

        @Override
        public void run() {
            while (true) {
                boolean writes = line == INVALID && jsym.Verify.chooseBoolean();
                synchronized (Bus.class) {
                    line = next(writes);
                }
            }
        }

        int next(boolean writes) {
            switch (line) {
                case INVALID:
                    if (writes && !claimed) {
                        claimed = true;
                        return WAITING;
                    }
                    if (!writes && !claimed && owners == 0) {
                        sharers++;
                        return SHARED;
                    }
                    recalled |= !writes && owners > 0;
                    return INVALID;
                case WAITING:
                    if (owners > 0 || sharers > 0 && !broken) {
                        return WAITING;
                    }
                    owners++;
                    claimed = false;
                    return OWNED;
                case SHARED:
                    if (!claimed) {
                        return SHARED;
                    }
                    sharers--;
                    return INVALID;
                default:
                    if (!claimed && !recalled) {
                        return OWNED;
                    }
                    owners--;
                    sharers += claimed ? 0 : 1;
                    recalled = false;
                    return claimed ? INVALID : SHARED;
            }
        }
    }

    public static void main(String[] args) {
        broken = args.length > 1;
        for (int cache = Integer.parseInt(args[0]); cache > 0; cache--) {
            new Cache().start();
        }
    }
}
