package other;

/** A superclass in another package, with protected members. */
public abstract class Base implements Comparable<Base> {
    protected int count;
    protected static long total;
    protected String label = "base";
    int hidden;

    protected Base() {
        this(1);
    }

    protected Base(int count) {
        this.count = count;
        total += count;
    }

    protected int weight(long factor) {
        return (int) (count * factor);
    }

    protected static Base largest(Base a, Base b) {
        return a.compareTo(b) > 0 ? a : b;
    }

    protected abstract double value();

    @Override
    public int compareTo(Base o) {
        return Integer.compare(count, o.count);
    }
}
