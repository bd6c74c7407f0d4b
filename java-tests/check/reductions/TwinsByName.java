// Classes with equal code print their names: only one order of the two is wrong.
// verdict: assert
public class TwinsByName {
    static int x;
    static String names = "";

    static synchronized void note(Object object) {
        names += object.getClass().getSimpleName();
    }

    static class First extends Thread {
        public void run() {
            x++;
            note(this);
        }
    }

    static class Second extends Thread {
        public void run() {
            x++;
            note(this);
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Thread first = new First(), second = new Second();
        first.start();
        second.start();
        first.join();
        second.join();
        assert !names.equals("SecondFirst");
    }
}
