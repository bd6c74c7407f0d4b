// The atomic classes: all operations single-threaded for their values, and under contention for their sums.
import java.util.concurrent.atomic.*;

public class AtomicTypes {
    volatile int updated = 1;
    volatile long wide = 2;
    volatile String ref = "r";

    public static void main(String[] args) throws Exception {
        AtomicInteger a = new AtomicInteger(5);
        System.out.println(a.getAndIncrement() + " " + a.incrementAndGet() + " " + a.getAndDecrement() + " " + a.decrementAndGet() + " " + a.getAndAdd(10) + " " + a.addAndGet(-3) + " " + a.getAndSet(7) + " " + a.compareAndSet(7, 8) + a.compareAndSet(7, 9) + " " + a.updateAndGet(x -> x * x) + " " + a.getAndUpdate(x -> x + 1) + " " + a.accumulateAndGet(5, Math::max) + " " + a.getAndAccumulate(2, (x, y) -> x / y) + " " + a + " " + a.intValue() + a.longValue() + a.doubleValue() + " " + a.compareAndExchange(32, 1) + a.getPlain() + a.getAcquire() + a.getOpaque());
        AtomicLong l = new AtomicLong(Long.MAX_VALUE);
        System.out.println(l.incrementAndGet() + " " + l.getAndAdd(-1) + " " + l.weakCompareAndSetPlain(Long.MAX_VALUE, 5) + " " + l.updateAndGet(x -> x << 40));
        AtomicBoolean b = new AtomicBoolean();
        System.out.println(b.getAndSet(true) + " " + b.compareAndSet(true, false) + b.get() + b.compareAndExchange(false, true) + b);
        AtomicReference<String> r = new AtomicReference<>("x");
        String x = r.get();
        System.out.println(r.compareAndSet(new String("x"), "y") + " " + r.compareAndSet(x, "y") + r.getAndUpdate(s -> s + "!") + r.accumulateAndGet("z", String::concat) + r.getAndSet(null) + r);
        AtomicIntegerArray ia = new AtomicIntegerArray(new int[] {1, 2, 3});
        AtomicLongArray la = new AtomicLongArray(2);
        AtomicReferenceArray<String> ra = new AtomicReferenceArray<>(2);
        System.out.println(ia.incrementAndGet(1) + " " + ia.getAndAdd(2, 10) + " " + ia.compareAndSet(0, 1, 100) + ia + " " + la.addAndGet(0, 1L << 40) + la + " " + ra.compareAndSet(0, null, "set") + ra + ra.length());
        try {
            ia.get(3);
        } catch (IndexOutOfBoundsException e) {
            System.out.println("bounds");
        }
        AtomicTypes o = new AtomicTypes();
        AtomicIntegerFieldUpdater<AtomicTypes> fu = AtomicIntegerFieldUpdater.newUpdater(AtomicTypes.class, "updated");
        AtomicLongFieldUpdater<AtomicTypes> lu = AtomicLongFieldUpdater.newUpdater(AtomicTypes.class, "wide");
        AtomicReferenceFieldUpdater<AtomicTypes, String> ru = AtomicReferenceFieldUpdater.newUpdater(AtomicTypes.class, String.class, "ref");
        System.out.println(fu.incrementAndGet(o) + " " + fu.getAndAdd(o, 5) + o.updated + " " + lu.accumulateAndGet(o, 3, Math::multiplyExact) + " " + ru.getAndSet(o, "new") + o.ref + ru.compareAndSet(o, "nope", "no"));
        AtomicStampedReference<String> s = new AtomicStampedReference<>("a", 0);
        int[] stamp = new int[1];
        System.out.println(s.compareAndSet("a", "b", 0, 1) + " " + s.compareAndSet("b", "c", 0, 2) + s.get(stamp) + stamp[0] + " " + new AtomicMarkableReference<>("m", true).isMarked());
        LongAdder adder = new LongAdder();
        DoubleAdder da = new DoubleAdder();
        LongAccumulator max = new LongAccumulator(Math::max, Long.MIN_VALUE);
        AtomicInteger plain = new AtomicInteger();
        Thread[] ts = new Thread[4];
        for (int t = 0; t < 4; t++) {
            int id = t;
            ts[t] = new Thread(() -> {
                for (int i = 0; i < 100; i++) {
                    adder.increment();
                    da.add(0.5);
                    max.accumulate(id * 1000 + i);
                    plain.updateAndGet(v -> v + 2);
                    fu.getAndIncrement(o);
                    ia.getAndIncrement(0);
                }
            });
            ts[t].start();
        }
        for (Thread t : ts) t.join();
        System.out.println(adder + " " + adder.sumThenReset() + adder.sum() + " " + da.sum() + " " + max.get() + " " + plain + " " + o.updated + " " + ia.get(0));
    }
}
