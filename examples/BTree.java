// The B-tree of Iosif (2001), section 5: N updaters insert M records each into a B-tree of order K with the protocol of
// Bayer and Schkolnick (1977) that locks on the way down: a node is released when its child is locked and has room, so
// that a split below cannot reach it. Records are equal to the program however they lie in memory: compare
// `jsym BTree.java N K M` with `jsym --no-heap-symmetry BTree.java N K M`.
public class BTree {
    /// A record; only its key tells it from others.
    record Entry(int key) {
    }

    static class Node {
        /// Entries of a leaf, or children of an inner node, in order of their keys.
        final Object[] slots;
        /// The smallest keys of the children.
        final int[] keys;
        final boolean isLeaf;
        int count;
        private boolean locked;

        Node(int order, boolean isLeaf) {
            slots = new Object[order];
            keys = new int[order];
            this.isLeaf = isLeaf;
        }

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

        boolean isFull() {
            return count == slots.length;
        }

        /// The last place whose key is not greater; the first if there is none.
        int placeOf(int key) {
            int place = count - 1;
            while (place > 0 && keys[place] > key) {
                place--;
            }
            return place;
        }

        void add(int key, Object slot) {
            int place = count;
            while (place > 0 && keys[place - 1] > key) {
                keys[place] = keys[place - 1];
                slots[place] = slots[place - 1];
                place--;
            }
            keys[place] = key;
            slots[place] = slot;
            count++;
        }

        /// Moves the upper half into a new node.
        Node split() {
            Node upper = new Node(slots.length, isLeaf);
            int half = slots.length / 2;
            for (int i = half; i < slots.length; i++) {
                upper.add(keys[i], slots[i]);
                slots[i] = null;
            }
            count = half;
            return upper;
        }
    }

    /// Above the root, so that the root can be split like any node.
    private final Node anchor;

    BTree(int order) {
        anchor = new Node(2, false);
        anchor.add(0, new Node(order, true));
    }

    void insert(int key) {
        Node parent = anchor;
        parent.lock();
        Node node = (Node) parent.slots[0];
        node.lock();
        if (node.isFull()) {
            Node root = new Node(node.slots.length, false);
            root.add(node.keys[0], node);
            parent.slots[0] = root;
            root.lock();
            parent.unlock();
            parent = root;
            node = splitChild(parent, node, key);
        }
        while (!node.isLeaf) {
            parent.unlock();
            parent = node;
            node = (Node) parent.slots[parent.placeOf(key)];
            node.lock();
            if (node.isFull()) {
                node = splitChild(parent, node, key);
            }
        }
        node.add(key, new Entry(key));
        node.unlock();
        parent.unlock();
    }

    /// Splits a full child of a locked parent that has room; the half in which the key belongs is locked.
    private static Node splitChild(Node parent, Node node, int key) {
        Node upper = node.split();
        parent.add(upper.keys[0], upper);
        if (key < upper.keys[0]) {
            return node;
        }
        upper.lock();
        node.unlock();
        return upper;
    }

    public static void main(String[] args) {
        int updaters = args.length > 0 ? Integer.parseInt(args[0]) : 2;
        int order = args.length > 1 ? Integer.parseInt(args[1]) : 3;
        int records = args.length > 2 ? Integer.parseInt(args[2]) : 2;
        BTree tree = new BTree(order);
        for (int i = 0; i < updaters; i++) {
            int first = i + 1;
            new Thread(() -> {
                for (int j = 0; j < records; j++) {
                    tree.insert(first + j * updaters);
                }
            }, "updater " + i).start();
        }
    }
}
