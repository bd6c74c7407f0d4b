// The ordered list of Iosif (2001), section 5: an inserter adds the keys 1 to N, an extractor removes those that it finds
// and files them again behind all others. Both walk the list with lock coupling: the next node is locked before the last
// one is released. Nodes with the same keys lie at different places in memory depending on the schedule, which is all
// that tells many states apart: compare `jsym OrderedList.java 5` with `jsym --no-heap-symmetry OrderedList.java 5`.
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
        int count = args.length > 0 ? Integer.parseInt(args[0]) : 3;
        OrderedList list = new OrderedList();
        new Thread(() -> {
            for (int key = 1; key <= count; key++) {
                list.insert(key);
            }
        }, "inserter").start();
        new Thread(() -> {
            for (int key = 1; key <= count; key++) {
                if (list.remove(key)) {
                    list.insert(count + key);
                }
            }
        }, "extractor").start();
    }
}
