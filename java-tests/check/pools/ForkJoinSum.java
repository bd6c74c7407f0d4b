// A task that forks and joins.
// verdict: ok
// real-juc: no
import java.util.concurrent.*;

public class ForkJoinSum {
    static class Sum extends RecursiveTask<Integer> {
        final int from, to;

        Sum(int from, int to) {
            this.from = from;
            this.to = to;
        }

        @Override
        protected Integer compute() {
            if (to - from == 1) {
                return from;
            }
            Sum left = new Sum(from, (from + to) / 2);
            left.fork();
            return new Sum((from + to) / 2, to).compute() + left.join();
        }
    }

    public static void main(String[] args) {
        int sum = new ForkJoinPool(2).invoke(new Sum(0, 3));
        assert sum == 3;
    }
}
