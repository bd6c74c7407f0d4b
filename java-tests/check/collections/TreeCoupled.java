// A binary search tree with lock coupling on the way down: two insertions below the same node both arrive.
// verdict: ok
public class TreeCoupled {
    static class Node {
        final int key;
        Node left;
        Node right;

        Node(int key) {
            this.key = key;
        }
    }

    private final Node root = new Node(10);

    private void insert(Node node, int key) {
        Node child;
        synchronized (node) {
            child = key < node.key ? node.left : node.right;
            if (child == null) {
                child = new Node(key);
                if (key < node.key) {
                    node.left = child;
                } else {
                    node.right = child;
                }
                return;
            }
        }
        insert(child, key);
    }

    private static int size(Node node) {
        return node == null ? 0 : 1 + size(node.left) + size(node.right);
    }

    public static void main(String[] args) throws InterruptedException {
        TreeCoupled tree = new TreeCoupled();
        Thread a = new Thread(() -> tree.insert(tree.root, 5));
        Thread b = new Thread(() -> tree.insert(tree.root, 3));
        a.start();
        b.start();
        a.join();
        b.join();
        assert size(tree.root) == 3;
    }
}
