// The first task is not always the first to be done.
// verdict: assert
import java.util.*;
import java.util.concurrent.*;

public class PoolInvokeAnyOrder {
    public static void main(String[] args) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        int any = pool.invokeAny(List.<Callable<Integer>>of(() -> 1, () -> 2));
        pool.shutdown();
        assert any == 1;
    }
}
