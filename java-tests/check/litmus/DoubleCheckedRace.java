// Double-checked locking without `volatile`: the first check reads the field while another thread writes it.
// verdict: race
public class DoubleCheckedRace {
    private static DoubleCheckedRace instance;

    static DoubleCheckedRace get() {
        if (instance == null) {
            synchronized (DoubleCheckedRace.class) {
                if (instance == null) {
                    instance = new DoubleCheckedRace();
                }
            }
        }
        return instance;
    }

    public static void main(String[] args) throws InterruptedException {
        Thread a = new Thread(DoubleCheckedRace::get);
        a.start();
        get();
        a.join();
    }
}
