// The number is read once by the code of the thread, and later by reflection.
// verdict: assert
import java.lang.reflect.Field;

public class NumberReadByReflection {
    static volatile int x;
    static volatile Object last;

    static class Worker implements Runnable {
        int id;

        Worker(int id) {
            this.id = id;
        }

        public void run() {
            if (id < 0) {
                return;
            }
            x++;
            last = this;
        }
    }

    public static void main(String[] args) throws Exception {
        Thread one = new Thread(new Worker(1)), two = new Thread(new Worker(2));
        one.start();
        two.start();
        one.join();
        two.join();
        Field field = last.getClass().getDeclaredField("id");
        assert field.getInt(last) != 1;
    }
}
