// Text blocks: indentation, trailing blanks, escapes, line continuation, embedded quotes, formatted.
public class TextBlocks {
    static void show(String s) {
        System.out.println(s.length() + " [" + s.replace("\n", "\\n").replace("\t", "\\t").replace(" ", ".") + "]");
    }

    public static void main(String[] args) {
        show("""
            Hello,
              World!
            """);
        show("""
            no newline at end""");
        show("""
              shifted
            by delimiter
          """);
        show("""
            trailing   
            kept by escape  \s
            tab\tinside
            """);
        show("""
            one \
            line \
            only""");
        show("""
            quotes "inside" and ""\"triple""\" and 'single'
            backslash \\ octal \101 unicode \u0041
            """);
        show("""

            blank lines

            stay

            """);
        show("""
        	tab indented
        	  more
        	""");
        String name = "Ada";
        int age = 36;
        System.out.println("""
            {
              "name": "%s",
              "age": %d
            }""".formatted(name, age));
        System.out.println("""
            a""" + "b" + """
            c
            """.strip());
        show("  a\n    b\n  c  \n".stripIndent());
        show("x\\ty\\n\\\"q\\\" \\101".translateEscapes());
        show("line1\nline2\n".indent(2));
        show("    line1\n  line2".indent(-3));
        System.out.println("""
            same""" == "same");
        try {
            "bad \\q".translateEscapes();
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
