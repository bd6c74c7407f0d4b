// Charsets: encoding and decoding in all standard ones, malformed input, replacement, encoders step by step, BOMs.
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.*;
import java.util.Arrays;
import java.util.HexFormat;

public class CharsetCoding {
    public static void main(String[] args) throws Exception {
        String s = "aé€😀\u0000ÿ";
        HexFormat hex = HexFormat.of();
        for (Charset cs : new Charset[] {StandardCharsets.UTF_8, StandardCharsets.UTF_16, StandardCharsets.UTF_16BE, StandardCharsets.UTF_16LE, StandardCharsets.ISO_8859_1, StandardCharsets.US_ASCII, Charset.forName("UTF-32"), Charset.forName("windows-1252")}) {
            byte[] b = s.getBytes(cs);
            System.out.println(cs + " " + hex.formatHex(b) + " " + new String(b, cs).equals(s) + " " + new String(b, cs).replace('\0', '0') + " " + cs.newEncoder().maxBytesPerChar() + " " + cs.canEncode());
        }
        byte[][] bad = {{(byte) 0xC3}, {(byte) 0xC3, 'a'}, {(byte) 0xE2, (byte) 0x82}, {(byte) 0xFF, 'b'}, {(byte) 0xC0, (byte) 0x80}, {(byte) 0xED, (byte) 0xA0, (byte) 0x80}, {(byte) 0xF0, (byte) 0x9F, (byte) 0x98}, {(byte) 0xF5, 1, 2, 3}};
        for (byte[] b : bad) {
            String d = new String(b, StandardCharsets.UTF_8);
            StringBuilder sb = new StringBuilder();
            for (char c : d.toCharArray()) sb.append(Integer.toHexString(c)).append(' ');
            try {
                StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(b));
                sb.append("accepted");
            } catch (CharacterCodingException e) {
                sb.append(e);
            }
            System.out.println(sb);
        }
        System.out.println(hex.formatHex("\uD800x".getBytes(StandardCharsets.UTF_8)) + " " + hex.formatHex("日".getBytes(StandardCharsets.ISO_8859_1)) + " " + "ü".getBytes("UTF-8").length + " " + new String(new byte[] {(byte) 0xFE, (byte) 0xFF, 0, 65}, "UTF-16") + new String(new byte[] {(byte) 0xEF, (byte) 0xBB, (byte) 0xBF, 65}, "UTF-8").length());
        CharsetEncoder enc = StandardCharsets.US_ASCII.newEncoder().onUnmappableCharacter(CodingErrorAction.REPLACE).replaceWith(new byte[] {'*'});
        System.out.println(new String(enc.encode(CharBuffer.wrap("aäb日")).array(), 0, 4, "US-ASCII") + " " + enc.canEncode('ä') + " " + StandardCharsets.ISO_8859_1.newEncoder().canEncode('ä'));
        CharsetEncoder step = StandardCharsets.UTF_8.newEncoder();
        ByteBuffer out = ByteBuffer.allocate(4);
        CharBuffer in = CharBuffer.wrap("a€€");
        System.out.println(step.encode(in, out, true) + " " + in.position() + " " + out.position());
        out.clear();
        System.out.println(step.encode(in, out, true) + " " + step.flush(out) + " " + in.hasRemaining());
        CharsetDecoder dec = StandardCharsets.UTF_8.newDecoder();
        CharBuffer chars = CharBuffer.allocate(10);
        System.out.println(dec.decode(ByteBuffer.wrap(new byte[] {'x', (byte) 0xE2, (byte) 0x82}), chars, false) + " " + chars.position() + " " + dec.malformedInputAction());
        try {
            Charset.forName("no-such-charset");
        } catch (UnsupportedCharsetException e) {
            System.out.println(e.getMessage());
        }
        try {
            Charset.forName("bad name!");
        } catch (IllegalCharsetNameException e) {
            System.out.println(e.getMessage());
        }
        try {
            "x".getBytes("nope");
        } catch (java.io.UnsupportedEncodingException e) {
            System.out.println(e.getMessage());
        }
        System.out.println(Charset.isSupported("latin1") + " " + Charset.forName("latin1") + " " + Charset.forName("utf8").name() + " " + StandardCharsets.UTF_8.aliases().contains("UTF8") + " " + StandardCharsets.UTF_8.contains(StandardCharsets.US_ASCII) + " " + StandardCharsets.UTF_8.compareTo(StandardCharsets.UTF_16));
        byte[] all = new byte[256];
        for (int i = 0; i < 256; i++) all[i] = (byte) i;
        System.out.println(new String(all, StandardCharsets.ISO_8859_1).hashCode() + " " + new String(all, StandardCharsets.UTF_8).hashCode() + " " + new String(all, "windows-1252").hashCode() + " " + Arrays.equals(new String(all, StandardCharsets.ISO_8859_1).getBytes(StandardCharsets.ISO_8859_1), all));
    }
}
