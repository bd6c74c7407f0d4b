// A small bank: interfaces, inheritance, exceptions, an event log, reports by streams, money as BigDecimal.
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.*;
import java.util.function.Predicate;
import java.util.stream.Collectors;

public class BankSimulation {
    static class InsufficientFunds extends Exception {
        final BigDecimal missing;
        InsufficientFunds(BigDecimal missing) { super("missing " + missing); this.missing = missing; }
    }

    sealed interface Event permits Deposit, Withdrawal, Interest { String account(); BigDecimal amount(); }
    record Deposit(String account, BigDecimal amount) implements Event { }
    record Withdrawal(String account, BigDecimal amount) implements Event { }
    record Interest(String account, BigDecimal amount, double rate) implements Event { }

    static abstract class Account {
        private static int nextId = 1000;
        final String id = getClass().getSimpleName().charAt(0) + "" + nextId++;
        protected BigDecimal balance = BigDecimal.ZERO.setScale(2);
        final List<Event> log;
        Account(List<Event> log) { this.log = log; }
        void deposit(String amount) {
            BigDecimal a = new BigDecimal(amount);
            if (a.signum() <= 0) throw new IllegalArgumentException("bad amount " + a);
            balance = balance.add(a);
            log.add(new Deposit(id, a));
        }
        void withdraw(String amount) throws InsufficientFunds {
            BigDecimal a = new BigDecimal(amount), left = balance.subtract(a);
            if (left.compareTo(limit()) < 0) throw new InsufficientFunds(limit().subtract(left));
            balance = left;
            log.add(new Withdrawal(id, a));
        }
        BigDecimal limit() { return BigDecimal.ZERO; }
        abstract void endOfYear();
    }

    static class Checking extends Account {
        Checking(List<Event> log) { super(log); }
        @Override BigDecimal limit() { return new BigDecimal("-100.00"); }
        @Override void endOfYear() { }
    }

    static class Savings extends Account {
        final double rate;
        Savings(List<Event> log, double rate) { super(log); this.rate = rate; }
        @Override void endOfYear() {
            BigDecimal i = balance.multiply(BigDecimal.valueOf(rate)).setScale(2, RoundingMode.HALF_EVEN);
            balance = balance.add(i);
            log.add(new Interest(id, i, rate));
        }
    }

    public static void main(String[] args) {
        List<Event> log = new ArrayList<>();
        List<Account> accounts = List.of(new Checking(log), new Savings(log, 0.0175), new Savings(log, 0.025), new Checking(log));
        Random r = new Random(77);
        int failures = 0;
        for (int day = 0; day < 60; day++) {
            Account a = accounts.get(r.nextInt(accounts.size()));
            String amount = r.nextInt(1, 200) + "." + String.format("%02d", r.nextInt(100));
            try {
                if (r.nextInt(3) > 0) a.deposit(amount);
                else a.withdraw(amount);
            } catch (InsufficientFunds e) {
                failures++;
                if (failures <= 3) System.out.println(a.id + " " + e.getMessage());
            }
        }
        accounts.forEach(Account::endOfYear);
        try {
            accounts.get(0).deposit("-5");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        for (Account a : accounts) System.out.printf(Locale.ROOT, "%-6s %10s %s%n", a.id, a.balance, a instanceof Savings s ? String.format(Locale.ROOT, "%.2f%%", s.rate * 100) : "-");
        Map<String, BigDecimal> byKind = log.stream().collect(Collectors.groupingBy(e -> e.getClass().getSimpleName(), TreeMap::new, Collectors.reducing(BigDecimal.ZERO, Event::amount, BigDecimal::add)));
        System.out.println(byKind + " failures " + failures);
        Predicate<Event> large = e -> e.amount().compareTo(new BigDecimal("150")) > 0;
        System.out.println(log.stream().filter(large.and(e -> e instanceof Deposit)).map(e -> e.account() + "+" + e.amount()).limit(5).toList());
        System.out.println(log.stream().collect(Collectors.groupingBy(Event::account, TreeMap::new, Collectors.counting())) + " " + log.stream().filter(e -> e instanceof Interest).findFirst().orElseThrow());
    }
}
