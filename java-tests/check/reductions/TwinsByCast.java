// Which of two classes with equal code came last is asked by `instanceof`, after both have ended.
// verdict: assert
public class TwinsByCast {
    static volatile int x;
    static volatile Object last;

    static class First implements Runnable {
        public void run() {
            x++;
            last = this;
        }
    }

    static class Second implements Runnable {
        public void run() {
            x++;
            last = this;
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new Thread(new First()), second = new Thread(new Second());
        first.start();
        second.start();
        first.join();
        second.join();
        assert last instanceof Second;
    }
}
