import org.junit.Before;

/** What comes before is run from the superclass down. */
public abstract class CounterTestBase {
    protected StringBuilder log;

    @Before
    public void makeLog() {
        log = new StringBuilder("base ");
    }
}
