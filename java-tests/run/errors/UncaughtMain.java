// An exception that leaves main is printed with its stack trace on standard error; the exit status is 1.
// exit: 1
// stderr: same
public class UncaughtMain {
    static class Account {
        private int balance = 10;

        void withdraw(int amount) {
            if (amount > balance) {
                throw new IllegalArgumentException("only " + balance + " left, wanted " + amount);
            }
            balance -= amount;
        }
    }

    static void spend(Account account, int... amounts) {
        for (int amount : amounts) {
            account.withdraw(amount);
        }
    }

    public static void main(String[] args) {
        System.out.println("before");
        Account account = new Account();
        spend(account, 3, 4, 5);
        System.out.println("not reached");
    }
}
