// Two transfers in opposite directions lock the two accounts in opposite order: on some schedules both wait for ever.
// Try `jsym Transfer.java`; then lock the account with the smaller number first and try again.
public class Transfer {
    static class Account {
        int balance = 100;
    }

    static void transfer(Account from, Account to, int amount) {
        synchronized (from) {
            synchronized (to) {
                from.balance -= amount;
                to.balance += amount;
            }
        }
    }

    public static void main(String[] args) throws InterruptedException {
        Account first = new Account();
        Account second = new Account();
        Thread alice = new Thread(() -> transfer(first, second, 10), "alice");
        Thread bob = new Thread(() -> transfer(second, first, 20), "bob");
        alice.start();
        bob.start();
        alice.join();
        bob.join();
        assert first.balance + second.balance == 200;
    }
}
