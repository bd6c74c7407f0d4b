// Every overload of print and println, printf, append, write and flush on standard output.
public class PrintForms {
    public static void main(String[] args) throws Exception {
        System.out.print(true);
        System.out.print('c');
        System.out.print(42);
        System.out.print(1L << 60);
        System.out.print(1.5f);
        System.out.print(2.25);
        System.out.print(new char[] {'a', 'b'});
        System.out.print("s");
        System.out.print((Object) null);
        System.out.print((String) null);
        System.out.println();
        System.out.println(false);
        System.out.println('d');
        System.out.println(-7);
        System.out.println(Long.MIN_VALUE);
        System.out.println(Float.NaN);
        System.out.println(-0.0);
        System.out.println(new char[] {'x', 'y'});
        System.out.println("line");
        System.out.println((Object) "object");
        System.out.println((String) null);
        System.out.printf("%d-%s-%5.2f%n", 1, "two", 3.14159);
        System.out.format("%x%n", 255);
        System.out.append("appended ").append('c').append("0123456", 2, 5).append('\n');
        System.out.write('W');
        System.out.write('\n');
        System.out.write("bytes\n".getBytes());
        System.out.write(new byte[] {'1', '2', '3', '\n'}, 1, 3);
        System.out.println("unicode: ä ß € 日本 \uD83D\uDE00 \u0000|");
        System.out.println("lone surrogate: " + '\uD800' + "|");
        System.out.flush();
        System.out.println(System.out.checkError());
        System.err.print("");
        try {
            System.out.println((char[]) null);
        } catch (NullPointerException e) {
            System.out.println("null char array");
        }
    }
}
