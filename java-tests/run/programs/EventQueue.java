// A discrete event simulation of a shop: priority queue of events, lambdas, statistics, seeded randomness.
import java.util.ArrayDeque;
import java.util.DoubleSummaryStatistics;
import java.util.LongSummaryStatistics;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.Random;

public class EventQueue {
    record Event(long time, int seq, Runnable action) implements Comparable<Event> {
        public int compareTo(Event o) { return time != o.time ? Long.compare(time, o.time) : Integer.compare(seq, o.seq); }
    }

    final PriorityQueue<Event> events = new PriorityQueue<>();
    final Random random = new Random(2023);
    long now;
    int seq;

    void at(long delay, Runnable action) { events.add(new Event(now + delay, seq++, action)); }

    void run(long until) {
        while (!events.isEmpty() && events.peek().time <= until) {
            Event e = events.poll();
            now = e.time;
            e.action.run();
        }
    }

    static class Shop {
        final EventQueue sim;
        final Queue<Long> line = new ArrayDeque<>();
        int busy, served;
        final int tills;
        final LongSummaryStatistics waits = new LongSummaryStatistics();
        final DoubleSummaryStatistics lengths = new DoubleSummaryStatistics();

        Shop(EventQueue sim, int tills) { this.sim = sim; this.tills = tills; }

        void arrive() {
            line.add(sim.now);
            lengths.accept(line.size());
            serve();
            sim.at(1 + sim.random.nextInt(9), this::arrive);
        }

        void serve() {
            while (busy < tills && !line.isEmpty()) {
                waits.accept(sim.now - line.remove());
                busy++;
                sim.at(3 + sim.random.nextInt(15), () -> { busy--; served++; serve(); });
            }
        }
    }

    public static void main(String[] args) {
        for (int tills = 1; tills <= 3; tills++) {
            EventQueue sim = new EventQueue();
            Shop shop = new Shop(sim, tills);
            sim.at(0, shop::arrive);
            sim.run(1000);
            System.out.println(tills + ": served " + shop.served + ", waiting " + shop.line.size() + ", " + shop.waits + ", mean length " + Math.round(shop.lengths.getAverage() * 1000) / 1000.0 + ", events " + sim.seq);
        }
    }
}
