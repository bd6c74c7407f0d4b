// Tests in the style of JUnit 4: one search for each method.
import org.junit.After;
import org.junit.AssumptionViolatedException;
import org.junit.Before;
import org.junit.BeforeClass;
import org.junit.Ignore;
import org.junit.Test;

public class CounterTest extends CounterTestBase {
    static int prepared;
    int count;

    @BeforeClass
    public static void prepare() {
        prepared++;
    }

    @Before
    public void fill() {
        log.append("own");
    }

    @After
    public void look() {
        assert prepared == 1;
    }

    private void runTwo(Runnable task) throws InterruptedException {
        Thread a = new Thread(task);
        Thread b = new Thread(task);
        a.start();
        b.start();
        a.join();
        b.join();
    }

    @Test
    public void locked() throws InterruptedException {
        runTwo(() -> {
            synchronized (this) {
                count++;
            }
        });
        assert count == 2 : count;
        assert log.toString().equals("base own");
    }

    @Test
    public void unlocked() throws InterruptedException {
        runTwo(() -> count++);
        assert count == 2 : count;
    }

    @Test(expected = IllegalStateException.class)
    public void throwsAsExpected() {
        throw new IllegalStateException("expected");
    }

    @Test(expected = IllegalStateException.class)
    public void doesNotThrow() {}

    @Test
    public void assumptionFails() {
        throw new AssumptionViolatedException();
    }

    @Ignore
    @Test
    public void switchedOff() {
        assert false;
    }
}
