// Threads print with println, printf and String.format: printing is no business of other threads and costs few states.
// verdict: ok
public class PrintingThreads {
    static void print(int number) {
        System.out.println("thread " + number + " of " + Thread.currentThread().getName());
        System.out.printf("%d %s%n", number, Integer.valueOf(number));
        System.out.println(String.format("%05d", number));
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(() -> print(1));
        a.start();
        print(2);
        a.join();
    }
}
