// A rule would do more than call methods: refused by name.
import org.junit.Rule;
import org.junit.Test;

public class RuleTest {
    @Rule
    public Object rule = new Object();

    @Test
    public void anything() {}
}
