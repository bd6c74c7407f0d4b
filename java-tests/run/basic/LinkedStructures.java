// Hand-written lists, trees and graphs: allocation, references and recursion.
import java.util.function.IntConsumer;

public class LinkedStructures {
    static class Tree {
        int key, height = 1;
        Tree left, right;
        Tree(int key) { this.key = key; }

        static int height(Tree t) { return t == null ? 0 : t.height; }

        void update() { height = 1 + Math.max(height(left), height(right)); }

        static Tree rotateRight(Tree y) {
            Tree x = y.left;
            y.left = x.right;
            x.right = y;
            y.update();
            x.update();
            return x;
        }

        static Tree rotateLeft(Tree x) {
            Tree y = x.right;
            x.right = y.left;
            y.left = x;
            x.update();
            y.update();
            return y;
        }

        static Tree insert(Tree t, int key) {
            if (t == null) return new Tree(key);
            if (key < t.key) t.left = insert(t.left, key);
            else if (key > t.key) t.right = insert(t.right, key);
            else return t;
            t.update();
            int balance = height(t.left) - height(t.right);
            if (balance > 1) {
                if (key > t.left.key) t.left = rotateLeft(t.left);
                return rotateRight(t);
            }
            if (balance < -1) {
                if (key < t.right.key) t.right = rotateRight(t.right);
                return rotateLeft(t);
            }
            return t;
        }

        static void walk(Tree t, IntConsumer visit) {
            if (t == null) return;
            walk(t.left, visit);
            visit.accept(t.key);
            walk(t.right, visit);
        }
    }

    static class Link {
        int value;
        Link next;
        Link(int value, Link next) { this.value = value; this.next = next; }
    }

    static Link reverse(Link head) {
        Link done = null;
        while (head != null) {
            Link next = head.next;
            head.next = done;
            done = head;
            head = next;
        }
        return done;
    }

    static Link mergeSort(Link head) {
        if (head == null || head.next == null) return head;
        Link slow = head, fast = head.next;
        while (fast != null && fast.next != null) {
            slow = slow.next;
            fast = fast.next.next;
        }
        Link second = mergeSort(slow.next);
        slow.next = null;
        Link first = mergeSort(head);
        Link start = new Link(0, null), tail = start;
        while (first != null && second != null) {
            if (first.value <= second.value) { tail.next = first; first = first.next; }
            else { tail.next = second; second = second.next; }
            tail = tail.next;
        }
        tail.next = first != null ? first : second;
        return start.next;
    }

    public static void main(String[] args) {
        Tree root = null;
        int x = 17;
        for (int i = 0; i < 500; i++) {
            x = (x * 131 + 7) % 1009;
            root = Tree.insert(root, x);
        }
        StringBuilder keys = new StringBuilder();
        int[] count = {0};
        Tree.walk(root, k -> { if (count[0]++ % 25 == 0) keys.append(k).append(' '); });
        System.out.println(count[0] + " keys, height " + root.height + ", root " + root.key + ": " + keys);
        Link list = null;
        for (int i = 0; i < 100; i++) list = new Link((i * 37) % 101, list);
        list = mergeSort(reverse(list));
        int k = 0;
        for (Link l = list; l != null; l = l.next) if (k++ % 10 == 0) System.out.print(l.value + " ");
        System.out.println();
    }
}
