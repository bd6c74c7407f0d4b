// Enums: values, valueOf, fields, constant bodies, abstract methods, switch, interfaces, EnumMap and EnumSet.
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.function.IntBinaryOperator;

public class EnumTypes {
    enum Day { MON, TUE, WED, THU, FRI, SAT, SUN;
        boolean weekend() { return this.compareTo(FRI) > 0; }
        Day next() { return values()[(ordinal() + 1) % values().length]; }
    }

    enum Op implements IntBinaryOperator {
        PLUS("+") { public int applyAsInt(int a, int b) { return a + b; } },
        MINUS("-") { public int applyAsInt(int a, int b) { return a - b; } },
        POWER("^") {
            private int calls;
            public int applyAsInt(int a, int b) { calls++; return b == 0 ? 1 : a * applyAsInt(a, b - 1); }
            @Override public String toString() { return "power called " + calls; }
        };
        final String symbol;
        static final Map<String, Op> BY_SYMBOL = new java.util.TreeMap<>();
        static { for (Op o : values()) BY_SYMBOL.put(o.symbol, o); }
        Op(String symbol) { this.symbol = symbol; }
    }

    enum Planet {
        EARTH(5.976e+24, 6.37814e6), MARS(6.421e+23, 3.3972e6);
        private final double mass, radius;
        Planet(double mass, double radius) { this.mass = mass; this.radius = radius; }
        double gravity() { return 6.67300E-11 * mass / (radius * radius); }
    }

    enum Empty { }

    static int number(Day d) {
        switch (d) {
            case MON: return 1;
            case SUN: return 7;
            case WED:
            case THU: return 34;
            default: return d.ordinal() * 100;
        }
    }

    static String arrow(Day d) {
        return switch (d) {
            case MON, TUE, WED, THU, FRI -> "work";
            case SAT, SUN -> "rest";
        };
    }

    public static void main(String[] args) {
        for (Day d : Day.values()) {
            System.out.print(d + " " + d.weekend() + " " + d.next() + " " + number(d) + " " + arrow(d) + "; ");
        }
        System.out.println();
        for (Op o : Op.values()) {
            System.out.println(o.name() + " " + o.symbol + " " + o.applyAsInt(2, 5) + " " + o + " " + o.getClass() + " " + o.getDeclaringClass());
        }
        System.out.println(Op.BY_SYMBOL.get("-") + " " + Op.BY_SYMBOL.keySet());
        System.out.println(Planet.EARTH.gravity() + " " + Planet.MARS.gravity());
        System.out.println(Day.valueOf("TUE") == Day.TUE);
        try {
            Day.valueOf("Tue");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        try {
            Enum.valueOf(Day.class, null);
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Empty.values().length + " " + Day.MON.compareTo(Day.SUN) + " " + Day.MON.equals(Day.MON));
        EnumMap<Day, String> map = new EnumMap<>(Day.class);
        map.put(Day.SUN, "last");
        map.put(Day.MON, "first");
        map.put(Day.WED, null);
        System.out.println(map + " " + map.containsKey(Day.WED) + " " + map.get(Day.TUE) + " " + map.remove(Day.SUN) + " " + map.size());
        EnumSet<Day> set = EnumSet.of(Day.SAT, Day.MON);
        set.addAll(EnumSet.range(Day.TUE, Day.THU));
        System.out.println(set + " " + EnumSet.complementOf(set) + " " + EnumSet.noneOf(Day.class) + " " + EnumSet.allOf(Day.class).size());
        set.removeIf(d -> d.ordinal() % 2 == 0);
        System.out.println(set + " " + set.contains(Day.TUE));
        Day nothing = null;
        try {
            arrow(nothing);
        } catch (NullPointerException e) {
            System.out.println("null enum in switch");
        }
        System.out.println(Day.class.isEnum() + " " + Op.PLUS.getClass().isEnum() + " " + Day.class.getEnumConstants().length);
    }
}
