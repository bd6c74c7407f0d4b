// A JSON parser and printer over sealed records, with error positions.
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

public class JsonParser {
    sealed interface Json { }
    record Str(String s) implements Json { public String toString() { return quote(s); } }
    record Num(double d) implements Json { public String toString() { return d == Math.rint(d) && Math.abs(d) < 1e15 ? String.valueOf((long) d) : String.valueOf(d); } }
    record Bool(boolean b) implements Json { public String toString() { return String.valueOf(b); } }
    record Arr(List<Json> items) implements Json { public String toString() { return items.stream().map(Json::toString).collect(Collectors.joining(",", "[", "]")); } }
    record Obj(Map<String, Json> fields) implements Json { public String toString() { return fields.entrySet().stream().map(e -> quote(e.getKey()) + ":" + e.getValue()).collect(Collectors.joining(",", "{", "}")); } }
    enum Null implements Json { NULL; public String toString() { return "null"; } }

    static String quote(String s) {
        StringBuilder sb = new StringBuilder("\"");
        for (char c : s.toCharArray()) {
            switch (c) {
                case '"' -> sb.append("\\\"");
                case '\\' -> sb.append("\\\\");
                case '\n' -> sb.append("\\n");
                default -> { if (c < 32) sb.append(String.format("\\u%04x", (int) c)); else sb.append(c); }
            }
        }
        return sb.append('"').toString();
    }

    static class ParseError extends RuntimeException { ParseError(String m, int pos) { super(m + " at " + pos); } }

    final String in;
    int pos;
    JsonParser(String in) { this.in = in; }

    static Json parse(String s) {
        JsonParser p = new JsonParser(s);
        Json j = p.value();
        p.blank();
        if (p.pos < s.length()) throw new ParseError("trailing text", p.pos);
        return j;
    }

    void blank() { while (pos < in.length() && Character.isWhitespace(in.charAt(pos))) pos++; }
    char peek() { blank(); if (pos >= in.length()) throw new ParseError("unexpected end", pos); return in.charAt(pos); }
    void expect(char c) { if (peek() != c) throw new ParseError("expected " + c + " but found " + in.charAt(pos), pos); pos++; }

    Json value() {
        return switch (peek()) {
            case '{' -> object();
            case '[' -> array();
            case '"' -> new Str(string());
            case 't' -> word("true", new Bool(true));
            case 'f' -> word("false", new Bool(false));
            case 'n' -> word("null", Null.NULL);
            default -> number();
        };
    }

    Json word(String w, Json j) {
        if (!in.startsWith(w, pos)) throw new ParseError("bad word", pos);
        pos += w.length();
        return j;
    }

    Json number() {
        int start = pos;
        while (pos < in.length() && "+-.eE0123456789".indexOf(in.charAt(pos)) >= 0) pos++;
        try {
            return new Num(Double.parseDouble(in.substring(start, pos)));
        } catch (NumberFormatException e) {
            throw new ParseError("bad number", start);
        }
    }

    String string() {
        expect('"');
        StringBuilder sb = new StringBuilder();
        while (true) {
            if (pos >= in.length()) throw new ParseError("open string", pos);
            char c = in.charAt(pos++);
            if (c == '"') return sb.toString();
            if (c == '\\') {
                c = in.charAt(pos++);
                if (c == 'u') { c = (char) Integer.parseInt(in.substring(pos, pos + 4), 16); pos += 4; }
                else c = switch (c) { case 'n' -> '\n'; case 't' -> '\t'; default -> c; };
            }
            sb.append(c);
        }
    }

    Json array() {
        expect('[');
        List<Json> items = new ArrayList<>();
        if (peek() != ']') do items.add(value()); while (peek() == ',' && pos++ >= 0);
        expect(']');
        return new Arr(items);
    }

    Json object() {
        expect('{');
        Map<String, Json> fields = new LinkedHashMap<>();
        if (peek() != '}') do { peek(); String k = string(); expect(':'); fields.put(k, value()); } while (peek() == ',' && pos++ >= 0);
        expect('}');
        return new Obj(fields);
    }

    static int depth(Json j) {
        if (j instanceof Arr a) return 1 + a.items().stream().mapToInt(JsonParser::depth).max().orElse(0);
        if (j instanceof Obj o) return 1 + o.fields().values().stream().mapToInt(JsonParser::depth).max().orElse(0);
        return 0;
    }

    public static void main(String[] args) {
        Json j = parse("{\"name\": \"Ada \\\"L\\\"\", \"age\": 36, \"tags\": [\"x\", \"y\\n\", \"\\u00e9\"], \"nested\": {\"pi\": 3.14159, \"big\": 1e20, \"neg\": -2.5E-3, \"none\": null, \"ok\": true}, \"empty\": [{}, []]}");
        System.out.println(j + " depth " + depth(j) + " " + j.equals(parse(j.toString())));
        for (String bad : new String[] {"", "{", "[1,", "{\"a\" 1}", "tru", "[1 2]", "\"open", "{\"a\":1}x", "-", "[1,]"}) {
            try {
                System.out.println(parse(bad));
            } catch (ParseError e) {
                System.out.println(bad + " -> " + e.getMessage());
            }
        }
        System.out.println(depth(parse("[".repeat(200) + "]".repeat(200))));
    }
}
