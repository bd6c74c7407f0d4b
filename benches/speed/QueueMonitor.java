/** Producers and consumers with a buffer of a few places; QueueLibrary is the same with java.util.concurrent. */
public class QueueMonitor {
    static final class Buffer {
        private final Integer[] places;
        private int first;
        private int count;

        Buffer(int capacity) {
            places = new Integer[capacity];
        }

        synchronized void put(Integer item) throws InterruptedException {
            while (count == places.length) {
                wait();
            }
            places[(first + count++) % places.length] = item;
            notifyAll();
        }

        synchronized Integer take() throws InterruptedException {
            while (count == 0) {
                wait();
            }
            Integer item = places[first];
            places[first] = null;
            first = (first + 1) % places.length;
            count--;
            notifyAll();
            return item;
        }
    }

    static final class Tally {
        private final int[] counts = new int[2];

        synchronized void add(int item) {
            counts[item % 2]++;
        }

        synchronized int sum() {
            return counts[0] + counts[1];
        }
    }

    public static void main(String[] args) throws InterruptedException {
        int producers = Integer.parseInt(args[0]);
        int consumers = Integer.parseInt(args[1]);
        int items = Integer.parseInt(args[2]);
        Buffer buffer = new Buffer(Integer.parseInt(args[3]));
        Tally taken = new Tally();
        Thread[] threads = new Thread[producers + consumers];
        for (int i = 0; i < threads.length; i++) {
            int id = i;
            threads[i] = new Thread(() -> {
                try {
                    if (id < producers) {
                        for (int item = 0; item < items; item++) {
                            buffer.put(id * items + item);
                        }
                    } else {
                        for (int item = 0; item < producers * items / consumers; item++) {
                            taken.add(buffer.take());
                        }
                    }
                } catch (InterruptedException never) {
                    throw new AssertionError(never);
                }
            });
        }
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        assert taken.sum() == producers * items / consumers * consumers;
    }
}
