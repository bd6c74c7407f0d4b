// A compiler for arithmetic expressions and a stack machine that runs its code, with variables and functions.
import java.util.*;
import java.util.function.DoubleBinaryOperator;

public class StackMachine {
    enum Code { PUSH, LOAD, STORE, ADD, SUB, MUL, DIV, POW, NEG, CALL, POP }
    record Op(Code code, double value, String name) {
        public String toString() { return code + (code == Code.PUSH ? " " + value : name == null ? "" : " " + name); }
    }
    static final Map<Code, DoubleBinaryOperator> BINARY = new EnumMap<>(Map.of(Code.ADD, Double::sum, Code.SUB, (a, b) -> a - b, Code.MUL, (a, b) -> a * b, Code.DIV, (a, b) -> a / b, Code.POW, StrictMath::pow));

    static class Compiler {
        final List<String> tokens = new ArrayList<>();
        final List<Op> out = new ArrayList<>();
        int at;

        Compiler(String text) {
            var m = java.util.regex.Pattern.compile("\\s*(\\d+\\.?\\d*|[a-z]+|[-+*/^()=,])").matcher(text);
            int end = 0;
            while (m.find() && m.start() == end) { tokens.add(m.group(1)); end = m.end(); }
            if (!text.substring(end).isBlank()) throw new IllegalArgumentException("bad text: " + text.substring(end));
        }

        String peek() { return at < tokens.size() ? tokens.get(at) : ""; }
        boolean accept(String t) { if (!peek().equals(t)) return false; at++; return true; }
        void emit(Code c) { out.add(new Op(c, 0, null)); }

        List<Op> compile() {
            if (tokens.size() > 1 && tokens.get(1).equals("=")) {
                String name = peek();
                at = 2;
                sum();
                out.add(new Op(Code.STORE, 0, name));
            } else {
                sum();
            }
            if (at < tokens.size()) throw new IllegalArgumentException("unexpected " + peek());
            return out;
        }

        void sum() {
            product();
            while (true) {
                if (accept("+")) { product(); emit(Code.ADD); }
                else if (accept("-")) { product(); emit(Code.SUB); }
                else return;
            }
        }

        void product() {
            unary();
            while (true) {
                if (accept("*")) { unary(); emit(Code.MUL); }
                else if (accept("/")) { unary(); emit(Code.DIV); }
                else return;
            }
        }

        void unary() { if (accept("-")) { unary(); emit(Code.NEG); } else power(); }
        void power() { atom(); if (accept("^")) { unary(); emit(Code.POW); } }

        void atom() {
            String t = peek();
            if (t.isEmpty()) throw new IllegalArgumentException("unexpected end");
            at++;
            if (t.equals("(")) { sum(); if (!accept(")")) throw new IllegalArgumentException("missing )"); }
            else if (Character.isDigit(t.charAt(0))) out.add(new Op(Code.PUSH, Double.parseDouble(t), null));
            else if (Character.isLetter(t.charAt(0))) {
                if (accept("(")) { sum(); if (!accept(")")) throw new IllegalArgumentException("missing )"); out.add(new Op(Code.CALL, 0, t)); }
                else out.add(new Op(Code.LOAD, 0, t));
            } else throw new IllegalArgumentException("unexpected " + t);
        }
    }

    final Map<String, Double> vars = new TreeMap<>(Map.of("pi", Math.PI));
    int steps;

    double run(List<Op> code) {
        Deque<Double> stack = new ArrayDeque<>();
        for (Op op : code) {
            steps++;
            switch (op.code()) {
                case PUSH -> stack.push(op.value());
                case LOAD -> {
                    Double v = vars.get(op.name());
                    if (v == null) throw new NoSuchElementException("unknown variable " + op.name());
                    stack.push(v);
                }
                case STORE -> vars.put(op.name(), stack.peek());
                case NEG -> stack.push(-stack.pop());
                case CALL -> stack.push(switch (op.name()) {
                    case "sqrt" -> Math.sqrt(stack.pop());
                    case "abs" -> Math.abs(stack.pop());
                    case "floor" -> Math.floor(stack.pop());
                    default -> throw new NoSuchElementException("unknown function " + op.name());
                });
                case POP -> stack.pop();
                default -> { double b = stack.pop(), a = stack.pop(); stack.push(BINARY.get(op.code()).applyAsDouble(a, b)); }
            }
        }
        return stack.pop();
    }

    public static void main(String[] args) {
        StackMachine m = new StackMachine();
        for (String line : new String[] {"1 + 2 * 3", "(1 + 2) * 3", "2 ^ 3 ^ 2", "-2 ^ 2", "x = 10 / 4", "y = x * x - -x", "sqrt(y + 0.25) + abs(3 - 7)", "floor(pi * 100) / 100", "1 / 0", "z + 1", "2 +", "(1", "3 $ 4", "sin(1)", "1 2", "((((((7))))))"}) {
            try {
                List<Op> code = new Compiler(line).compile();
                System.out.println(line + " = " + m.run(code) + "   " + code);
            } catch (IllegalArgumentException | NoSuchElementException e) {
                System.out.println(line + " : " + e.getMessage());
            }
        }
        System.out.println(m.vars + " " + m.steps);
    }
}
