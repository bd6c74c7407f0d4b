public class Counter {
    static int n;

    static void increment() {
        int value = n;
        n = value + 1;
    }

    public static void main(String[] args) throws Exception {
        Thread[] threads = new Thread[2];
        for (int i = 0; i < threads.length; i++) {
            threads[i] = new Thread(Counter::increment);
            threads[i].start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
        System.out.println("counted " + n);
        assert n == 2 : "lost " + (2 - n);
    }
}
