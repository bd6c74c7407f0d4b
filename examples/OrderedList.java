// The ordered list of Iosif (2001), section 5: two updaters insert the keys 1 to N, one the odd and one the even ones, and
// remove the first of theirs again. Both walk the list with lock coupling: the next node is locked before the last one is
// released. Nodes with the same keys lie at different places in memory depending on the schedule, which is all that tells
// many states apart: compare `jsym OrderedList.java 4` with `jsym --no-heap-symmetry OrderedList.java 4`.
public class OrderedList {
    static class Node {
        final int key;
        Node next;
        private boolean locked;

        Node(int key, Node next) {
            this.key = key;
            this.next = next;
        }

        /// A lock that need not be released in the block where it was taken.
        synchronized void lock() {
            while (locked) {
                try {
                    wait();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
            locked = true;
        }

        synchronized void unlock() {
            locked = false;
            notify();
        }
    }

    private final Node head = new Node(0, null);

    /// The last node before the place of a key; it is locked.
    private Node find(int key) {
        Node last = head;
        last.lock();
        Node next = last.next;
        while (next != null && next.key < key) {
            next.lock();
            last.unlock();
            last = next;
            next = last.next;
        }
        return last;
    }

    void insert(int key) {
        Node last = find(key);
        last.next = new Node(key, last.next);
        last.unlock();
    }

    boolean remove(int key) {
        Node last = find(key);
        Node node = last.next;
        boolean found = node != null && node.key == key;
        if (found) {
            node.lock();
            last.next = node.next;
            node.unlock();
        }
        last.unlock();
        return found;
    }

    public static void main(String[] args) {
        int length = args.length > 0 ? Integer.parseInt(args[0]) : 4;
        OrderedList list = new OrderedList();
        for (int i = 1; i <= 2; i++) {
            int first = i;
            new Thread(() -> {
                for (int key = first; key <= length; key += 2) {
                    list.insert(key);
                }
                list.remove(first);
            }, "updater " + i).start();
        }
    }
}
