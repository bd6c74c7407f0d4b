// TreeCoupled without locks: two insertions at the same place, one is lost.
// verdict: assert
public class TreeUnlocked {
    static class Node {
        final int key;
        Node left;
        Node right;

        Node(int key) {
            this.key = key;
        }
    }

    private final Node root = new Node(10);

    private void insert(int key) {
        Node node = root;
        while (true) {
            if (key < node.key) {
                if (node.left == null) {
                    node.left = new Node(key);
                    return;
                }
                node = node.left;
            } else {
                if (node.right == null) {
                    node.right = new Node(key);
                    return;
                }
                node = node.right;
            }
        }
    }

    private static int size(Node node) {
        return node == null ? 0 : 1 + size(node.left) + size(node.right);
    }

    public static void main(String[] args) throws InterruptedException {
        TreeUnlocked tree = new TreeUnlocked();
        Thread a = new Thread(() -> tree.insert(5));
        Thread b = new Thread(() -> tree.insert(3));
        a.start();
        b.start();
        a.join();
        b.join();
        assert size(tree.root) == 3 : "lost a node";
    }
}
