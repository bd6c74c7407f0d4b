// Two threads both see 100 on the account before either withdraws 100: the balance becomes negative.
// verdict: assert
public class CheckThenAct {
    private int balance = 100;

    private synchronized int balance() {
        return balance;
    }

    private synchronized void withdraw(int amount) {
        balance -= amount;
    }

    public static void main(String[] args) throws InterruptedException {
        CheckThenAct account = new CheckThenAct();
        Runnable spend = () -> {
            if (account.balance() >= 100) {
                account.withdraw(100);
            }
        };
        Thread a = new Thread(spend);
        Thread b = new Thread(spend);
        a.start();
        b.start();
        a.join();
        b.join();
        assert account.balance() >= 0 : "overdrawn";
    }
}
