// Charsets of java.base and jdk.charsets: encoding, decoding, what cannot be mapped, and names.
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CodingErrorAction;
import java.util.HexFormat;

public class CharsetKinds {
    public static void main(String[] args) throws Exception {
        String text = "Hé€日本ж😀";
        String[] names = {
            "UTF-8", "ISO-8859-1", "UTF-16", "UTF-16LE", "UTF-16BE", "UTF-32", "US-ASCII", "windows-1252", "windows-1251", "ISO-8859-15",
            "ISO-8859-2", "KOI8-R", "IBM437", "IBM850", "Shift_JIS", "EUC-JP", "ISO-2022-JP", "GBK", "GB18030", "Big5", "EUC-KR", "x-windows-874", "IBM037"
        };
        for (String name : names) {
            Charset charset = Charset.forName(name);
            byte[] bytes = text.getBytes(charset);
            System.out.println(charset + " " + HexFormat.of().formatHex(bytes) + " " + new String(bytes, charset) + " " + charset.newEncoder().canEncode('日') + " " + charset.newEncoder().maxBytesPerChar());
        }
        System.out.println(Charset.forName("latin1") + " " + Charset.forName("cp1252") + " " + new java.util.TreeSet<>(Charset.forName("utf8").aliases()));
        for (String wrong : new String[] {"nope", "no pe", ""}) {
            try {
                System.out.println(Charset.isSupported(wrong));
                Charset.forName(wrong);
            } catch (IllegalArgumentException e) {
                System.out.println(e);
            }
        }
        CharsetDecoder decoder = Charset.forName("UTF-8").newDecoder().onMalformedInput(CodingErrorAction.REPORT);
        try {
            decoder.decode(ByteBuffer.wrap(new byte[] {'a', (byte) 0xc3, 'b'}));
        } catch (CharacterCodingException e) {
            System.out.println(e);
        }
        decoder.onMalformedInput(CodingErrorAction.REPLACE).replaceWith("?");
        System.out.println(decoder.decode(ByteBuffer.wrap(new byte[] {'a', (byte) 0xc3, 'b', (byte) 0xff})));
        try {
            Charset.forName("US-ASCII").newEncoder().encode(CharBuffer.wrap("aé"));
        } catch (CharacterCodingException e) {
            System.out.println(e);
        }
        System.out.println(Charset.availableCharsets().size() > 100);
    }
}
