/** Reads and writes of instance and static fields. */
public class Fields {
    int a, b;
    long total;
    static int shared;
    Fields next;

    void step(int i) {
        a = b + i;
        b = a ^ shared;
        total += a;
        shared = b & 0xFF;
    }

    public static void main(String[] args) {
        Fields first = new Fields(), second = new Fields();
        first.next = second;
        second.next = first;
        Fields current = first;
        for (int i = 0; i < 4_000_000; i++) {
            current.step(i);
            current = current.next;
        }
        System.out.println(first.total + " " + second.total + " " + shared);
    }
}
