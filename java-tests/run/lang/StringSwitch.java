// switch on strings: equal hash codes, empty string, null, expression form with several labels and yield.
public class StringSwitch {
    static int classify(String s) {
        switch (s) {
            case "Aa": return 1;
            case "BB": return 2;
            case "AaAa": return 3;
            case "BBBB": return 4;
            case "AaBB": return 5;
            case "": return 6;
            case "\u0000": return 7;
            case "same": case "equal": return 8;
            default: return 0;
        }
    }

    static String command(String line) {
        String[] words = line.split(" ");
        return switch (words[0]) {
            case "add" -> {
                int sum = 0;
                for (int i = 1; i < words.length; i++) sum += Integer.parseInt(words[i]);
                yield "sum " + sum;
            }
            case "up", "upper" -> words[1].toUpperCase();
            case "len" -> "" + words[1].length();
            case "nest" -> switch (words[1]) {
                case "x" -> switch (words[2]) {
                    case "y" -> "xy";
                    default -> "x" + words[2];
                };
                default -> "n";
            };
            default -> throw new UnsupportedOperationException(words[0]);
        };
    }

    static int oldFall(String s) {
        int r = 0;
        switch (s) {
            case "a":
                r++;
            case "b":
                r += 10;
                break;
            case "c":
                r += 100;
            default:
                r += 1000;
        }
        return r;
    }

    public static void main(String[] args) {
        System.out.println("Aa".hashCode() + " " + "BB".hashCode());
        for (String s : new String[] {"Aa", "BB", "AaAa", "BBBB", "AaBB", "BBAa", "", "\u0000", "same", "equal", "x"}) {
            System.out.print(classify(s) + " ");
            System.out.print(classify(new String(s)) + " ");
        }
        System.out.println();
        for (String line : new String[] {"add 1 2 39", "up java", "upper Case", "len four", "nest x y", "nest x z", "nest q", "bad"}) {
            try {
                System.out.println(command(line));
            } catch (UnsupportedOperationException e) {
                System.out.println("unknown command " + e.getMessage());
            }
        }
        System.out.println(oldFall("a") + " " + oldFall("b") + " " + oldFall("c") + " " + oldFall("d"));
        try {
            classify(null);
        } catch (NullPointerException e) {
            System.out.println("null: " + e.getStackTrace()[0].getMethodName());
        }
        final String constant = "con" + "stant";
        String built = new StringBuilder("con").append("stant").toString();
        switch (built) {
            case constant -> System.out.println("constant label");
            default -> System.out.println("no");
        }
    }
}
