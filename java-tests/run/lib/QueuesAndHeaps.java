// PriorityQueue and ArrayDeque: heap order, comparators, both ends, iteration, removal in the middle, null refusal.
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Queue;

public class QueuesAndHeaps {
    record Task(String name, int priority) { }

    public static void main(String[] args) {
        PriorityQueue<Integer> heap = new PriorityQueue<>();
        for (int i = 0; i < 30; i++) heap.add(i * 13 % 31);
        System.out.println(heap);
        heap.remove(7);
        heap.removeIf(i -> i % 4 == 0);
        System.out.println(heap + " " + heap.contains(13) + " " + heap.peek());
        StringBuilder out = new StringBuilder();
        while (!heap.isEmpty()) out.append(heap.poll()).append(' ');
        System.out.println(out + "" + heap.poll());
        Queue<Task> tasks = new PriorityQueue<>(Comparator.comparingInt(Task::priority).reversed().thenComparing(Task::name));
        tasks.addAll(List.of(new Task("b", 1), new Task("a", 1), new Task("c", 5), new Task("d", 3)));
        while (tasks.size() > 0) System.out.print(tasks.remove().name());
        System.out.println();
        PriorityQueue<String> max = new PriorityQueue<>(4, Collections.reverseOrder());
        Collections.addAll(max, "m", "z", "a", "q");
        Iterator<String> it = max.iterator();
        it.next();
        it.remove();
        System.out.println(max + " " + new ArrayList<>(max));
        Deque<Integer> deque = new ArrayDeque<>();
        for (int i = 0; i < 40; i++) {
            if (i % 3 == 0) deque.addFirst(i);
            else deque.addLast(i);
            if (i % 5 == 4) deque.pollFirst();
        }
        System.out.println(deque + " " + deque.size());
        deque.removeFirstOccurrence(20);
        deque.removeIf(i -> i > 30);
        deque.push(1000);
        System.out.println(deque + " " + deque.peekFirst() + " " + deque.peekLast() + " " + deque.pop() + deque.removeLast() + " " + deque.contains(14));
        Iterator<Integer> down = deque.descendingIterator();
        int s = 0;
        while (down.hasNext()) {
            int v = down.next();
            s = s * 3 + v;
            if (v % 2 == 0) down.remove();
        }
        System.out.println(s + " " + deque);
        try {
            deque.add(null);
        } catch (NullPointerException e) {
            System.out.println("no nulls");
        }
        deque.clear();
        System.out.println(deque.pollLast() + " " + deque.offerFirst(1) + " " + deque.offerLast(2) + " " + deque);
        try {
            new PriorityQueue<Object>(List.of(1, "x"));
        } catch (ClassCastException e) {
            System.out.println("not mutually comparable");
        }
        Deque<Character> stack = new ArrayDeque<>();
        boolean balanced = true;
        for (char c : "{[()]([])}".toCharArray()) {
            if ("([{".indexOf(c) >= 0) stack.push(c);
            else balanced &= !stack.isEmpty() && "()[]{}".indexOf(stack.pop() + "" + c) % 2 == 0;
        }
        System.out.println(balanced && stack.isEmpty());
    }
}
