// The producers are joined, the consumers are not: the last assertion may come too early. Waiting for a set of threads must
// not become waiting for all that are kept.
// verdict: assert
public class ThreadSetProducersOnly {
    static int items;
    static int taken;

    static synchronized void put() {
        items++;
        ThreadSetProducersOnly.class.notifyAll();
    }

    static synchronized void take() {
        try {
            while (items == taken) {
                ThreadSetProducersOnly.class.wait();
            }
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        taken++;
    }

    static synchronized int taken() {
        return taken;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread[] producers = new Thread[2];
        Thread[] consumers = new Thread[2];
        for (int i = 0; i < 2; i++) {
            producers[i] = new Thread(ThreadSetProducersOnly::put);
            consumers[i] = new Thread(ThreadSetProducersOnly::take);
            producers[i].start();
            consumers[i].start();
        }
        for (Thread producer : producers) {
            producer.join();
        }
        int seen = taken();
        for (Thread consumer : consumers) {
            consumer.join();
        }
        assert seen == 2 : "not all is taken yet";
    }
}
