// The methods every object has: equals, hashCode contracts, toString, getClass, identity, monitors, arrays as objects.
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

public class ObjectBasics {
    static class Plain { }
    static class Money {
        final long cents;
        Money(long cents) { this.cents = cents; }
        @Override public boolean equals(Object o) { return this == o || o instanceof Money && ((Money) o).cents == cents; }
        @Override public int hashCode() { return Long.hashCode(cents); }
        @Override public String toString() { return String.format("%d.%02d", cents / 100, cents % 100); }
    }

    public static void main(String[] args) throws Exception {
        Plain p = new Plain(), q = new Plain();
        System.out.println(p.equals(p) + " " + p.equals(q) + " " + (p.hashCode() == p.hashCode()) + " " + (p.hashCode() == System.identityHashCode(p)) + " " + System.identityHashCode(null));
        System.out.println(p.toString().equals("ObjectBasics$Plain@" + Integer.toHexString(p.hashCode())) + " " + p.getClass() + " " + (p.getClass() == q.getClass()));
        int[] a = {1, 2}, b = {1, 2};
        System.out.println(a.equals(b) + " " + Arrays.equals(a, b) + " " + a.toString().startsWith("[I@") + " " + new String[0].toString().startsWith("[Ljava.lang.String;@") + " " + a.getClass().getSuperclass());
        Set<Money> set = new HashSet<>();
        for (int i = 0; i < 10; i++) set.add(new Money(i % 4 * 105));
        System.out.println(set.size() + " " + set.contains(new Money(315)) + " " + new Money(5) + " " + new Money(1L << 33).hashCode());
        try {
            p.wait();
        } catch (IllegalMonitorStateException e) {
            System.out.println(e.getMessage());
        }
        try {
            p.notify();
        } catch (IllegalMonitorStateException e) {
            System.out.println(e.getMessage());
        }
        synchronized (p) {
            p.notifyAll();
            p.wait(1);
            try {
                p.wait(-1);
            } catch (IllegalArgumentException e) {
                System.out.println(e.getMessage());
            }
            synchronized (p) {
                System.out.println("reentered " + Thread.holdsLock(p) + Thread.holdsLock(q));
            }
        }
        System.out.println(Thread.holdsLock(p));
        Object o = new Object() { @Override public String toString() { return "anonymous " + getClass().getSuperclass().getSimpleName(); } };
        System.out.println(o + " " + o.equals(null));
        System.out.println(new int[0].getClass().getInterfaces().length + " " + int[].class.getName() + " " + int.class.isPrimitive() + " " + Object.class.getSuperclass() + " " + Runnable.class.getSuperclass());
        Class<?> c = Class.forName("[Ljava.lang.Object;");
        System.out.println(c.getSimpleName() + " " + c.isInstance(new String[0]) + " " + c.isArray() + " " + Object[].class.isAssignableFrom(Integer[].class) + " " + Object[].class.isAssignableFrom(int[].class));
        System.gc();
        Runtime.getRuntime().gc();
        java.lang.ref.WeakReference<Plain> weak = new java.lang.ref.WeakReference<>(p);
        System.out.println((weak.get() == p) + " " + new java.lang.ref.SoftReference<>(q).get().equals(q));
        weak.clear();
        System.out.println(weak.get() + " " + p.equals(q));
    }
}
