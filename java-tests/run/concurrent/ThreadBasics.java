// Threads: start, join, names, states, priorities, groups, thread locals, exceptions in start, interruption.
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

public class ThreadBasics {
    static int shared;
    static final ThreadLocal<Integer> LOCAL = ThreadLocal.withInitial(() -> 100);
    static final InheritableThreadLocal<String> INHERITED = new InheritableThreadLocal<>();

    static class Counter extends Thread {
        int result;
        Counter(String name) { super(name); }
        @Override public void run() {
            for (int i = 1; i <= 100; i++) result += i;
            LOCAL.set(LOCAL.get() + result);
        }
    }

    public static void main(String[] args) throws Exception {
        Thread main = Thread.currentThread();
        System.out.println(main.getName() + " " + main.getPriority() + " " + main.isAlive() + main.isDaemon() + main.isInterrupted() + " " + main.getState() + " " + main.getThreadGroup().getName());
        Counter c = new Counter("counter");
        System.out.println(c.getState() + " " + c.isAlive() + " " + c.getName());
        c.start();
        c.join();
        System.out.println(c.getState() + " " + c.isAlive() + " " + c.result + " " + LOCAL.get());
        try {
            c.start();
        } catch (IllegalThreadStateException e) {
            System.out.println("cannot start twice");
        }
        List<Thread> all = new ArrayList<>();
        List<Integer> squares = Collections.synchronizedList(new ArrayList<>());
        for (int i = 0; i < 5; i++) {
            int n = i;
            Thread t = new Thread(() -> squares.add(n * n), "t" + i);
            all.add(t);
            t.start();
        }
        for (Thread t : all) t.join();
        Collections.sort(squares);
        System.out.println(squares);
        INHERITED.set("from parent");
        Thread heir = new Thread(() -> {
            System.out.println(INHERITED.get() + " " + LOCAL.get());
            INHERITED.set("changed");
        });
        heir.start();
        heir.join();
        System.out.println(INHERITED.get());
        LOCAL.remove();
        System.out.println(LOCAL.get());
        Thread sleeper = new Thread(() -> {
            try {
                Thread.sleep(100_000);
                System.out.println("not interrupted?");
            } catch (InterruptedException e) {
                System.out.println("interrupted " + e.getMessage() + " " + Thread.currentThread().isInterrupted());
            }
        });
        sleeper.start();
        sleeper.interrupt();
        sleeper.join();
        main.interrupt();
        System.out.println(Thread.interrupted() + " " + Thread.interrupted());
        main.interrupt();
        try {
            main.join();
        } catch (InterruptedException e) {
            System.out.println("join noticed");
        }
        Thread direct = new Thread(() -> System.out.println("in " + Thread.currentThread().getName()), "direct");
        direct.run();
        direct.setPriority(Thread.MAX_PRIORITY);
        System.out.println(direct.getPriority() + " " + direct.getState());
        try {
            direct.setPriority(11);
        } catch (IllegalArgumentException e) {
            System.out.println("bad priority");
        }
        try {
            Thread.sleep(-1);
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        Thread.yield();
        Thread.onSpinWait();
        Thread unnamed = new Thread();
        unnamed.start();
        unnamed.join(1000);
        System.out.println(unnamed.getName().startsWith("Thread-") + " " + unnamed.getState() + " " + new Thread("q").getName());
    }
}
