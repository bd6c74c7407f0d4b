// Accounts locked in the order of their numbers: transfers in both directions never deadlock and keep the sum.
// verdict: ok
public class LockOrderByHash {
    static class Account {
        final int number;
        int balance = 10;

        Account(int number) {
            this.number = number;
        }
    }

    static void transfer(Account from, Account to, int amount) {
        Account first = from.number < to.number ? from : to;
        Account second = first == from ? to : from;
        synchronized (first) {
            synchronized (second) {
                from.balance -= amount;
                to.balance += amount;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Account a = new Account(1);
        Account b = new Account(2);
        Thread one = new Thread(() -> transfer(a, b, 3));
        Thread two = new Thread(() -> transfer(b, a, 5));
        one.start();
        two.start();
        one.join();
        two.join();
        assert a.balance == 12 && b.balance == 8;
    }
}
