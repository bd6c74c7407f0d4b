// ReentrantLock, conditions, read-write and stamped locks, tryLock, fairness, LockSupport, interruptible waiting.
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.*;

public class LocksAndConditions {
    static final ReentrantLock LOCK = new ReentrantLock(true);
    static final Condition TURN = LOCK.newCondition();
    static int turn, counter;
    static final StringBuilder LOG = new StringBuilder();

    public static void main(String[] args) throws Exception {
        Thread[] ts = new Thread[3];
        for (int i = 0; i < 3; i++) {
            int me = i;
            ts[i] = new Thread(() -> {
                for (int round = 0; round < 3; round++) {
                    LOCK.lock();
                    try {
                        while (turn != me) TURN.awaitUninterruptibly();
                        LOG.append((char) ('A' + me)).append(round);
                        turn = (turn + 1) % 3;
                        TURN.signalAll();
                    } finally {
                        LOCK.unlock();
                    }
                }
            });
        }
        for (Thread t : ts) t.start();
        for (Thread t : ts) t.join();
        System.out.println(LOG);
        LOCK.lock();
        LOCK.lock();
        System.out.println(LOCK.getHoldCount() + " " + LOCK.isHeldByCurrentThread() + LOCK.isFair() + " " + LOCK.tryLock());
        boolean[] got = {true, true};
        Thread other = new Thread(() -> {
            got[0] = LOCK.tryLock();
            try {
                got[1] = LOCK.tryLock(1, TimeUnit.MILLISECONDS);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        other.start();
        other.join();
        System.out.println(got[0] + " " + got[1] + " " + TURN.await(1, TimeUnit.MILLISECONDS) + " " + TURN.awaitNanos(1000) / 1_000_000_000L);
        for (int i = 0; i < 3; i++) LOCK.unlock();
        System.out.println(LOCK.isLocked() + " " + LOCK.getHoldCount());
        for (Runnable bad : new Runnable[] {LOCK::unlock, TURN::signal}) {
            try {
                bad.run();
            } catch (IllegalMonitorStateException e) {
                System.out.println("not the owner");
            }
        }
        Thread interruptible = new Thread(() -> {
            try {
                LOCK.lockInterruptibly();
                System.out.println("never");
            } catch (InterruptedException e) {
                System.out.println("interrupted while locking");
            }
        });
        LOCK.lock();
        interruptible.start();
        interruptible.interrupt();
        interruptible.join();
        LOCK.unlock();
        ReadWriteLock rw = new ReentrantReadWriteLock();
        rw.readLock().lock();
        rw.readLock().lock();
        Thread writer = new Thread(() -> System.out.println("write while read: " + rw.writeLock().tryLock()));
        writer.start();
        writer.join();
        rw.readLock().unlock();
        rw.readLock().unlock();
        rw.writeLock().lock();
        rw.readLock().lock();
        rw.writeLock().unlock();
        Thread reader = new Thread(() -> System.out.println("read while read: " + rw.readLock().tryLock()));
        reader.start();
        reader.join();
        StampedLock st = new StampedLock();
        long optimistic = st.tryOptimisticRead();
        System.out.println(st.validate(optimistic) + " " + st.isWriteLocked());
        long w = st.writeLock();
        System.out.println(st.validate(optimistic) + " " + (st.tryReadLock() == 0) + " " + st.isWriteLocked());
        long r = st.tryConvertToReadLock(w);
        System.out.println((r != 0) + " " + st.getReadLockCount());
        st.unlock(r);
        Thread parked = new Thread(() -> {
            LockSupport.park();
            counter++;
            LockSupport.parkNanos(1);
            counter++;
        });
        parked.start();
        LockSupport.unpark(parked);
        parked.join();
        LockSupport.unpark(Thread.currentThread());
        LockSupport.unpark(Thread.currentThread());
        LockSupport.park();
        System.out.println(counter);
    }
}
