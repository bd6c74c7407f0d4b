// Tests in the style of JUnit 5, not public, in a package.
package jupiter;

import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Disabled;
import org.junit.jupiter.api.Nested;
import org.junit.jupiter.api.Test;

class QueueTest {
    static int steps;
    private int[] queue;
    private int used;

    @BeforeAll
    static void first() {
        steps = 1;
    }

    @BeforeEach
    void make() {
        queue = new int[1];
        steps++;
    }

    @AfterEach
    void clear() {
        queue = null;
    }

    @AfterAll
    static void last() {
        assert steps == 2;
    }

    synchronized void put(int value) throws InterruptedException {
        while (used == queue.length) {
            wait();
        }
        queue[used++] = value;
        notifyAll();
    }

    synchronized int take() throws InterruptedException {
        while (used == 0) {
            wait();
        }
        notifyAll();
        return queue[--used];
    }

    @Test
    void passesOn() throws InterruptedException {
        Thread producer = new Thread(() -> {
            try {
                put(1);
                put(2);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        producer.start();
        assert take() + take() == 3;
        producer.join();
    }

    @Test
    void takesTooMuch() throws InterruptedException {
        Thread producer = new Thread(() -> {
            try {
                put(1);
            } catch (InterruptedException e) {
                throw new AssertionError(e);
            }
        });
        producer.start();
        take();
        take();
    }

    @Disabled
    @Test
    void switchedOff() {
        assert false;
    }

    @Nested
    class Inner {
        @Test
        void notLookedAt() {}
    }
}
