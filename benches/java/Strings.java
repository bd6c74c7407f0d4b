/** Building, splitting, comparing and formatting strings. */
public class Strings {
    public static void main(String[] args) {
        StringBuilder builder = new StringBuilder();
        for (int i = 0; i < 60_000; i++) builder.append(i % 1000).append(i % 7 == 0 ? "," : ";");
        int parts = 0, hash = 0;
        for (int round = 0; round < 10; round++)
            for (String part : builder.toString().split(",")) {
                parts++;
                hash += part.hashCode() + part.indexOf("99");
            }
        String text = "";
        for (int i = 0; i < 2_000; i++) text += (char) ('a' + i % 26);
        int upper = 0;
        for (int i = 0; i < 200; i++) upper += text.toUpperCase().compareTo(text.substring(i));
        for (int i = 0; i < 3_000; i++) hash += String.format("%05d %s", i, text.charAt(i % 2000)).length();
        System.out.println(parts + " " + hash + " " + upper);
    }
}
