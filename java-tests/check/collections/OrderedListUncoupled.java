// The last node is released before the next one is locked: the inserter may hang its node to one that is being removed.
// verdict: assert
public class OrderedListUncoupled {
    static class Node {
        final int key;
        volatile Node next;

        Node(int key, Node next) {
            this.key = key;
            this.next = next;
        }
    }

    private final Node head = new Node(0, new Node(10, new Node(Integer.MAX_VALUE, null)));

    private Node find(int key) {
        Node last = head;
        Node next = last.next;
        while (next.key < key) {
            last = next;
            next = last.next;
        }
        return last;
    }

    private void insert(int key) {
        Node last = find(key);
        synchronized (last) {
            last.next = new Node(key, last.next);
        }
    }

    private void remove(int key) {
        Node last = find(key);
        synchronized (last) {
            if (last.next.key == key) {
                last.next = last.next.next;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        OrderedListUncoupled list = new OrderedListUncoupled();
        Thread inserter = new Thread(() -> list.insert(20));
        Thread remover = new Thread(() -> list.remove(10));
        inserter.start();
        remover.start();
        inserter.join();
        remover.join();
        assert list.head.next.key == 20 : "the insertion was lost";
    }
}
