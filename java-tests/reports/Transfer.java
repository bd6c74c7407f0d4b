public class Transfer {
    static class Account {
        int balance;
    }

    static void move(Account from, Account to, int amount) {
        synchronized (from) {
            synchronized (to) {
                from.balance -= amount;
                to.balance += amount;
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Account a = new Account();
        Account b = new Account();
        Thread alice = new Thread(() -> move(a, b, 1), "alice");
        Thread bob = new Thread(() -> move(b, a, 2), "bob");
        alice.start();
        bob.start();
        alice.join();
        bob.join();
    }
}
