// The check and the withdrawal of CheckThenAct under one lock: only one thread finds the money.
// verdict: ok
// unreduced: 22 25
public class CheckThenActFixed {
    private int balance = 100;

    private synchronized boolean withdraw(int amount) {
        if (balance < amount) {
            return false;
        }
        balance -= amount;
        return true;
    }

    public static void main(String[] args) throws InterruptedException {
        CheckThenActFixed account = new CheckThenActFixed();
        Thread a = new Thread(() -> account.withdraw(100));
        Thread b = new Thread(() -> account.withdraw(100));
        a.start();
        b.start();
        a.join();
        b.join();
        assert account.balance == 0;
    }
}
