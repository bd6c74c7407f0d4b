// `invokeAny` gives the result of one that succeeds, whichever that is.
// verdict: ok
// real-juc: no
import java.util.*;
import java.util.concurrent.*;

public class PoolInvokeAny {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        int any = pool.invokeAny(List.<Callable<Integer>>of(() -> 1, () -> 2));
        assert any == 1 || any == 2;
        pool.shutdown();
    }
}
