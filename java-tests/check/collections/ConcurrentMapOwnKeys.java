// Keys of the program with their own hashCode and equals, on final fields.
// verdict: ok
// check: deadlock,assert,exception,race
import java.util.concurrent.ConcurrentHashMap;

public class ConcurrentMapOwnKeys {
    static class Key {
        final int number;

        Key(int number) {
            this.number = number;
        }

        @Override
        public int hashCode() {
            return number;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Key key && key.number == number;
        }
    }
    interface Task {
        void run() throws Exception;
    }

    static void together(Task... tasks) throws InterruptedException {
        Thread[] threads = new Thread[tasks.length];
        for (int i = 0; i < tasks.length; i++) {
            Task task = tasks[i];
            threads[i] = new Thread(() -> {
                try {
                    task.run();
                } catch (Exception failed) {
                    throw new AssertionError(failed);
                }
            });
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }

    public static void main(String[] args) throws Exception {
        ConcurrentHashMap<Key, Integer> map = new ConcurrentHashMap<>();
        Task task = () -> map.merge(new Key(7), 1, Integer::sum);
        together(task, task);
        assert map.size() == 1 && map.get(new Key(7)) == 2;
    }
}
