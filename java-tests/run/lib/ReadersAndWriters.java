// Character and byte streams in memory: buffered, pushback, line numbers, piped parts, print writers, data streams, sequence.
import java.io.*;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.StringJoiner;
import java.util.StringTokenizer;
import java.util.stream.Collectors;

public class ReadersAndWriters {
    public static void main(String[] args) throws IOException {
        BufferedReader br = new BufferedReader(new StringReader("one\ntwo\r\nthree\rfour\n\nlast"), 4);
        System.out.println(br.readLine() + br.readLine() + br.lines().collect(Collectors.toList()) + br.readLine());
        StringReader sr = new StringReader("hello world");
        char[] buf = new char[4];
        sr.mark(0);
        System.out.println(sr.read(buf) + new String(buf) + sr.skip(2) + (char) sr.read() + sr.ready());
        sr.reset();
        StringWriter sw = new StringWriter();
        System.out.println(sr.transferTo(sw) + sw.toString() + sr.read());
        PushbackReader pr = new PushbackReader(new StringReader("xyz"), 2);
        int first = pr.read();
        pr.unread("AB".toCharArray());
        System.out.println("" + (char) pr.read() + (char) pr.read() + (char) pr.read() + (char) first);
        LineNumberReader lr = new LineNumberReader(new StringReader("a\nb\nc"));
        lr.readLine();
        lr.readLine();
        System.out.println(lr.getLineNumber());
        PrintWriter pw = new PrintWriter(sw = new StringWriter());
        pw.print(1);
        pw.printf("%s-%d", "p", 2);
        pw.println('c');
        pw.append("app").write("w", 0, 1);
        pw.flush();
        System.out.println(sw.toString().replace("\n", "\\n") + " " + sw.getBuffer().length() + pw.checkError());
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        DataOutputStream d = new DataOutputStream(bytes);
        d.writeInt(-2);
        d.writeLong(1L << 40);
        d.writeUTF("ü\0€");
        d.writeDouble(1.5);
        d.writeBoolean(true);
        d.writeChars("hi");
        d.writeShort(70000);
        d.writeFloat(2.5f);
        d.writeByte(300);
        System.out.println(d.size() + " " + Arrays.hashCode(bytes.toByteArray()));
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes.toByteArray()));
        System.out.println(in.readInt() + " " + in.readLong() + " " + in.readUTF().length() + " " + in.readDouble() + in.readBoolean() + in.readChar() + in.readChar() + " " + in.readUnsignedShort() + " " + in.readFloat() + " " + in.readUnsignedByte() + " " + in.available());
        try {
            in.readInt();
        } catch (EOFException e) {
            System.out.println("eof " + e.getMessage());
        }
        InputStream seq = new SequenceInputStream(Collections.enumeration(List.of(new ByteArrayInputStream("ab".getBytes()), new ByteArrayInputStream(new byte[0]), new ByteArrayInputStream("cd".getBytes()))));
        System.out.println(new String(seq.readAllBytes()));
        BufferedInputStream bi = new BufferedInputStream(new ByteArrayInputStream("0123456789".getBytes()), 3);
        bi.mark(5);
        System.out.println("" + (char) bi.read() + (char) bi.read() + new String(bi.readNBytes(3)));
        bi.reset();
        bi.skip(7);
        System.out.println("" + (char) bi.read() + bi.available() + bi.markSupported());
        InputStreamReader isr = new InputStreamReader(new ByteArrayInputStream("é€😀x".getBytes("UTF-8")), "UTF-8");
        StringBuilder codes = new StringBuilder();
        for (int c; (c = isr.read()) != -1; ) codes.append(Integer.toHexString(c)).append(' ');
        System.out.println(codes + isr.getEncoding());
        OutputStreamWriter osw = new OutputStreamWriter(bytes = new ByteArrayOutputStream(), "UTF-16LE");
        osw.write("aß");
        osw.close();
        System.out.println(Arrays.toString(bytes.toByteArray()) + bytes.size());
        try {
            br.close();
            br.read();
        } catch (IOException e) {
            System.out.println(e.getMessage());
        }
        try (Reader r = new Reader() {
            public int read(char[] c, int o, int n) throws IOException { throw new IOException("reader fails"); }
            public void close() { System.out.println("closed anyway"); }
        }) {
            r.read();
        } catch (IOException e) {
            System.out.println(e.getMessage());
        }
        StringTokenizer st = new StringTokenizer("a, b;c", ", ;", true);
        System.out.print(st.countTokens() + ":");
        while (st.hasMoreTokens()) System.out.print("[" + st.nextToken() + "]");
        StringJoiner sj = new StringJoiner("-", "{", "}").setEmptyValue("none");
        System.out.println(sj + "" + sj.add("x").add("y").merge(new StringJoiner("+").add("m").add("n")) + sj.length());
        StreamTokenizer tok = new StreamTokenizer(new StringReader("x = 12.5 + 'str' // c\n y"));
        tok.slashSlashComments(true);
        while (tok.nextToken() != StreamTokenizer.TT_EOF) System.out.print(tok.ttype + ":" + tok.sval + ":" + tok.nval + " ");
        System.out.println(tok.lineno());
    }
}
