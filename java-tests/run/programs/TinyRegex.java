// A regular expression engine by Thompson construction and state sets, compared with the library's.
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.regex.Pattern;

public class TinyRegex {
    static final int SPLIT = -1, MATCH = -2, ANY = -3;
    static final class State { int c; State a, b; int id; State(int c, State a, State b) { this.c = c; this.a = a; this.b = b; } }
    interface Fragment { State link(State next); }

    final String p;
    int at;
    final List<State> states = new ArrayList<>();
    final State start;

    TinyRegex(String p) {
        this.p = p;
        Fragment f = alternation();
        if (at < p.length()) throw new IllegalArgumentException("unexpected " + p.charAt(at));
        start = f.link(state(MATCH, null, null));
    }

    State state(int c, State a, State b) {
        State s = new State(c, a, b);
        s.id = states.size();
        states.add(s);
        return s;
    }

    Fragment alternation() {
        Fragment left = sequence();
        if (at < p.length() && p.charAt(at) == '|') {
            at++;
            Fragment right = alternation();
            return n -> state(SPLIT, left.link(n), right.link(n));
        }
        return left;
    }

    Fragment sequence() {
        Fragment all = n -> n;
        while (at < p.length() && p.charAt(at) != '|' && p.charAt(at) != ')') {
            Fragment before = all, piece = repeat();
            all = n -> before.link(piece.link(n));
        }
        return all;
    }

    Fragment repeat() {
        Fragment f = atom();
        while (at < p.length() && "*+?".indexOf(p.charAt(at)) >= 0) {
            Fragment body = f;
            f = switch (p.charAt(at++)) {
                case '*' -> n -> { State s = state(SPLIT, null, n); s.a = body.link(s); return s; };
                case '+' -> n -> { State s = state(SPLIT, null, n); s.a = body.link(s); return s.a; };
                default -> n -> state(SPLIT, body.link(n), n);
            };
        }
        return f;
    }

    Fragment atom() {
        char c = p.charAt(at++);
        if (c == '(') {
            Fragment f = alternation();
            if (at >= p.length() || p.charAt(at++) != ')') throw new IllegalArgumentException("missing )");
            return f;
        }
        int code = c == '.' ? ANY : c;
        return n -> state(code, n, null);
    }

    void add(BitSet set, State s) {
        if (s == null || set.get(s.id)) return;
        set.set(s.id);
        if (s.c == SPLIT) {
            add(set, s.a);
            add(set, s.b);
        }
    }

    boolean matches(String text) {
        BitSet now = new BitSet();
        add(now, start);
        for (char c : text.toCharArray()) {
            BitSet next = new BitSet();
            for (int i = now.nextSetBit(0); i >= 0; i = now.nextSetBit(i + 1)) {
                State s = states.get(i);
                if (s.c == c || s.c == ANY) add(next, s.a);
            }
            now = next;
        }
        return now.stream().anyMatch(i -> states.get(i).c == MATCH);
    }

    public static void main(String[] args) {
        String[] patterns = {"abc", "a*b", "(a|b)*c", "a+b?", "(ab)+", ".*x", "a.c", "(a*)*", "(a|ab)(c|bcd)", "", "x?y?z?"};
        String[] texts = {"", "a", "abc", "aaab", "ababc", "abab", "xx", "abcd", "aac", "yz", "c"};
        int wrong = 0;
        for (String p : patterns) {
            TinyRegex r = new TinyRegex(p);
            StringBuilder sb = new StringBuilder(p + ":");
            for (String t : texts) {
                boolean m = r.matches(t);
                if (m) sb.append(" [").append(t).append(']');
                if (m != Pattern.matches(p, t)) wrong++;
            }
            System.out.println(sb + " states " + r.states.size());
        }
        System.out.println("wrong " + wrong + " " + new TinyRegex("(a?)".repeat(12) + "a".repeat(12)).matches("a".repeat(12)));
        for (String bad : new String[] {"(a", "a)"}) {
            try {
                new TinyRegex(bad);
            } catch (IllegalArgumentException e) {
                System.out.println(e.getMessage());
            }
        }
    }
}
