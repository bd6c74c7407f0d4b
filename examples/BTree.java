// The B-tree of Iosif (2001), section 5: N updaters insert M records each into a B-tree of order K with the protocol of
// Bayer and Schkolnick (1977) that locks on the way down: a node is released when its child is locked and has room, so
// that a split below cannot reach it. Records are equal to the program however they lie in memory: compare
// `jsym BTree.java N K M` with `jsym --no-heap-symmetry BTree.java N K M`.
public class BTree {
    /// An entry of a node: a key with its record, or the smallest key below a child. Never changed, so that a node's
    /// contents are replaced at once.
    record Slot(int key, Object content, Slot next) {
        static int count(Slot slot) {
            return slot == null ? 0 : 1 + count(slot.next);
        }

        static Slot add(Slot slot, int key, Object content) {
            if (slot == null || slot.key > key) {
                return new Slot(key, content, slot);
            }
            return new Slot(slot.key, slot.content, add(slot.next, key, content));
        }

        /// The child below which a key belongs: the last one whose smallest key is not greater, or the first.
        static Node child(Slot slot, int key) {
            while (slot.next != null && slot.next.key <= key) {
                slot = slot.next;
            }
            return (Node) slot.content;
        }

        static Slot take(Slot slot, int count) {
            return count == 0 ? null : new Slot(slot.key, slot.content, take(slot.next, count - 1));
        }

        static Slot drop(Slot slot, int count) {
            return count == 0 ? slot : drop(slot.next, count - 1);
        }
    }

    static class Node {
        final boolean isLeaf;
        Slot slots;
        private boolean locked;

        Node(boolean isLeaf, Slot slots) {
            this.isLeaf = isLeaf;
            this.slots = slots;
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

    private final int order;
    /// Above the root, so that the root can be split like any node.
    private final Node anchor = new Node(false, new Slot(0, new Node(true, null), null));

    BTree(int order) {
        this.order = order;
    }

    void insert(int key) {
        Node parent = anchor;
        parent.lock();
        while (true) {
            Node node = Slot.child(parent.slots, key);
            node.lock();
            Slot slots = node.slots;
            if (Slot.count(slots) == order) {
                node = split(parent, node, slots, key);
                slots = node.slots;
            }
            parent.unlock();
            if (node.isLeaf) {
                node.slots = Slot.add(slots, key, new Object());
                node.unlock();
                return;
            }
            parent = node;
        }
    }

    /// Splits a full child of a locked parent that has room, or grows the tree below the anchor; the node in which the
    /// key belongs is locked.
    private Node split(Node parent, Node node, Slot slots, int key) {
        Slot upper = Slot.drop(slots, order / 2);
        Node sibling = new Node(node.isLeaf, upper);
        node.slots = Slot.take(slots, order / 2);
        if (parent == anchor) {
            Slot children = new Slot(slots.key(), node, new Slot(upper.key(), sibling, null));
            Node root = new Node(false, children);
            anchor.slots = new Slot(0, root, null);
        } else {
            parent.slots = Slot.add(parent.slots, upper.key(), sibling);
        }
        if (key < upper.key()) {
            return node;
        }
        sibling.lock();
        node.unlock();
        return sibling;
    }

    /// How many records there are, all in order and in nodes that are not too full.
    private int check(Node node, int least) {
        int records = 0;
        assert Slot.count(node.slots) <= order : "too full";
        for (Slot slot = node.slots; slot != null; slot = slot.next()) {
            assert slot.key() >= least || records == 0 : "out of order";
            least = slot.key();
            records += node.isLeaf ? 1 : check((Node) slot.content(), least);
        }
        return records;
    }

    public static void main(String[] args) throws InterruptedException {
        int updaters = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        int order = args.length > 1 ? Integer.parseInt(args[1]) : 3;
        int records = args.length > 2 ? Integer.parseInt(args[2]) : 2;
        BTree tree = new BTree(order);
        Thread[] threads = new Thread[updaters];
        for (int i = 0; i < updaters; i++) {
            int first = i + 1;
            threads[i] = new Thread(() -> {
                for (int j = 0; j < records; j++) {
                    tree.insert(first + j * updaters);
                }
            }, "updater " + i);
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assert tree.check(tree.anchor, 0) == updaters * records : "a record was lost";
    }
}
