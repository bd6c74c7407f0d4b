// A spreadsheet: cells with formulas, recursive evaluation, dependency tracking, cycle errors, a printed table.
import java.util.*;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

public class Spreadsheet {
    private final Map<String, String> formulas = new TreeMap<>();
    private final Map<String, Double> cache = new HashMap<>();
    private final Map<String, Set<String>> dependents = new HashMap<>();
    private final LinkedHashSet<String> visiting = new LinkedHashSet<>();
    private int evaluations;
    private static final Pattern TOKEN = Pattern.compile("\\s*(?:(?<num>\\d+(?:\\.\\d+)?)|(?<sum>SUM\\((?<from>[A-Z]\\d+):(?<to>[A-Z]\\d+)\\))|(?<ref>[A-Z]\\d+)|(?<op>[-+*/()]))");

    static class CellError extends RuntimeException { CellError(String m) { super(m, null, false, false); } }

    void set(String cell, String formula) {
        formulas.put(cell, formula);
        invalidate(cell);
    }

    private void invalidate(String cell) {
        cache.remove(cell);
        Set<String> users = dependents.remove(cell);
        if (users != null) users.forEach(this::invalidate);
    }

    double get(String cell) {
        Double known = cache.get(cell);
        if (known != null) return known;
        if (!visiting.add(cell)) throw new CellError("cycle " + String.join(">", visiting) + ">" + cell);
        try {
            String f = formulas.getOrDefault(cell, "0");
            evaluations++;
            double v = f.startsWith("=") ? new Evaluator(cell, f.substring(1)).sum() : Double.parseDouble(f);
            cache.put(cell, v);
            return v;
        } catch (NumberFormatException e) {
            throw new CellError("text in " + cell);
        } finally {
            visiting.remove(cell);
        }
    }

    private class Evaluator {
        final String cell;
        final Matcher m;
        boolean more;
        Evaluator(String cell, String text) {
            this.cell = cell;
            m = TOKEN.matcher(text);
            next();
        }
        void next() { more = m.find(); }
        boolean op(char c) { return more && m.group("op") != null && m.group("op").charAt(0) == c; }
        double use(String ref) {
            dependents.computeIfAbsent(ref, k -> new TreeSet<>()).add(cell);
            return get(ref);
        }
        double sum() {
            double v = product();
            while (op('+') || op('-')) {
                boolean plus = op('+');
                next();
                v = plus ? v + product() : v - product();
            }
            return v;
        }
        double product() {
            double v = atom();
            while (op('*') || op('/')) {
                boolean times = op('*');
                next();
                double r = atom();
                if (!times && r == 0) throw new CellError("division by zero in " + cell);
                v = times ? v * r : v / r;
            }
            return v;
        }
        double atom() {
            if (!more) throw new CellError("formula ends early in " + cell);
            double v;
            if (op('(')) {
                next();
                v = sum();
            } else if (op('-')) {
                next();
                return -atom();
            } else if (m.group("num") != null) v = Double.parseDouble(m.group("num"));
            else if (m.group("ref") != null) v = use(m.group("ref"));
            else if (m.group("sum") != null) {
                v = 0;
                String a = m.group("from"), b = m.group("to");
                for (char c = a.charAt(0); c <= b.charAt(0); c++) for (int r = Integer.parseInt(a.substring(1)); r <= Integer.parseInt(b.substring(1)); r++) v += use("" + c + r);
            } else throw new CellError("unexpected " + m.group() + " in " + cell);
            next();
            return v;
        }
    }

    String show(String cell) {
        try {
            double v = get(cell);
            return v == Math.rint(v) ? String.valueOf((long) v) : String.format(Locale.ROOT, "%.3f", v);
        } catch (CellError e) {
            return "#" + e.getMessage();
        }
    }

    public static void main(String[] args) {
        Spreadsheet s = new Spreadsheet();
        for (int r = 1; r <= 5; r++) {
            s.set("A" + r, "" + r * r);
            s.set("B" + r, "=A" + r + "*2+1");
            s.set("C" + r, r == 1 ? "=B1" : "=C" + (r - 1) + "+B" + r);
        }
        s.set("D1", "=SUM(A1:B5)/10");
        s.set("D2", "=(C5-D1)*-2");
        s.set("D3", "=1/(A1-1)");
        s.set("D4", "=D5");
        s.set("D5", "=D4+1");
        s.set("E1", "hello");
        s.set("E2", "=E1+1");
        s.set("E3", "=2+");
        for (int r = 1; r <= 5; r++) {
            StringBuilder line = new StringBuilder();
            for (char c = 'A'; c <= 'E'; c++) line.append(s.show("" + c + r)).append(" | ");
            System.out.println(line);
        }
        int before = s.evaluations;
        s.set("A3", "100");
        System.out.println(s.show("C5") + " " + s.show("D1") + " " + (s.evaluations - before) + " reevaluated");
        s.set("A1", "2");
        s.set("D4", "7");
        System.out.println(s.show("D3") + " " + s.show("D5"));
    }
}
