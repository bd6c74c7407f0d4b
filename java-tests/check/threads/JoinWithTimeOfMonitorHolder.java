// verdict: livelock
// `join` needs the monitor of the thread before it can count the time: the thread holds it until it has seen the flag.
public class JoinWithTimeOfMonitorHolder {
    static volatile boolean flag;

    public static void main(String[] args) throws InterruptedException {
        Thread stubborn = new Thread() {
            @Override
            public synchronized void run() {
                while (!flag) {
                    Thread.onSpinWait();
                }
            }
        };
        stubborn.start();
        stubborn.join(10);
        flag = true;
    }
}
