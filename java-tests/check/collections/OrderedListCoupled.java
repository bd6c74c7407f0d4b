// An ordered list with lock coupling: the next node is locked before the last one is released, so an insertion and a
// removal that meet at a node follow each other.
// verdict: ok
public class OrderedListCoupled {
    static class Node {
        final int key;
        Node next;

        Node(int key, Node next) {
            this.key = key;
            this.next = next;
        }
    }

    private final Node head = new Node(0, new Node(10, new Node(Integer.MAX_VALUE, null)));

    private void insert(Node last, int key) {
        synchronized (last) {
            Node next = last.next;
            if (next.key < key) {
                step(next, key, true);
            } else {
                last.next = new Node(key, next);
            }
        }
    }

    private void step(Node node, int key, boolean insert) {
        if (insert) {
            insert(node, key);
        } else {
            remove(node, key);
        }
    }

    private void remove(Node last, int key) {
        synchronized (last) {
            Node next = last.next;
            if (next.key < key) {
                step(next, key, false);
            } else if (next.key == key) {
                synchronized (next) {
                    last.next = next.next;
                }
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        OrderedListCoupled list = new OrderedListCoupled();
        Thread inserter = new Thread(() -> list.insert(list.head, 20));
        Thread remover = new Thread(() -> list.remove(list.head, 10));
        inserter.start();
        remover.start();
        inserter.join();
        remover.join();
        Node first = list.head.next;
        assert first.key == 20 && first.next.key == Integer.MAX_VALUE;
    }
}
