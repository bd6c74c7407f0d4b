// Base64, HexFormat, CRC32, CRC32C, Adler32, message digests and name-based UUIDs of known inputs.
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import java.util.Base64;
import java.util.HexFormat;
import java.util.UUID;
import java.util.zip.Adler32;
import java.util.zip.CRC32;
import java.util.zip.CRC32C;
import java.util.zip.Checksum;

public class EncodingsAndHashes {
    public static void main(String[] args) throws Exception {
        byte[] text = "The quick brown fox jumps over the lazy dog — ünïcode".getBytes(StandardCharsets.UTF_8), all = new byte[256];
        for (int i = 0; i < 256; i++) all[i] = (byte) i;
        HexFormat hex = HexFormat.of();
        for (int n : new int[] {0, 1, 2, 3, 4, 57, 58}) {
            byte[] part = Arrays.copyOf(all, n);
            System.out.println(Base64.getEncoder().encodeToString(part) + " " + Base64.getEncoder().withoutPadding().encodeToString(part).length() + " " + Arrays.equals(Base64.getDecoder().decode(Base64.getEncoder().encode(part)), part));
        }
        System.out.println(Base64.getUrlEncoder().encodeToString(Arrays.copyOfRange(all, 240, 256)) + " " + Base64.getMimeEncoder().encodeToString(all).length() + " " + new String(Base64.getMimeDecoder().decode("aGVs\r\nbG8=")) + " " + new String(Base64.getDecoder().decode("aGk")));
        for (String bad : new String[] {"a", "aGk=x", "a*==", "aGk=="}) {
            try {
                Base64.getDecoder().decode(bad);
                System.out.println("accepted " + bad);
            } catch (IllegalArgumentException e) {
                System.out.println(e.getMessage());
            }
        }
        System.out.println(hex.formatHex(text, 0, 8) + " " + HexFormat.ofDelimiter(":").withUpperCase().formatHex(new byte[] {1, (byte) 0xAB}) + " " + Arrays.toString(hex.parseHex("00ff7f")) + " " + hex.toHexDigits((short) 255) + " " + HexFormat.fromHexDigits("7fff") + " " + HexFormat.isHexDigit('g') + " " + hex.toHighHexDigit(0xAB));
        try {
            hex.parseHex("0g");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
        for (Checksum c : new Checksum[] {new CRC32(), new Adler32(), new CRC32C()}) {
            c.update(text);
            long once = c.getValue();
            c.update('x');
            c.update(all, 10, 100);
            c.update(ByteBuffer.wrap(all, 5, 20));
            System.out.print(Long.toHexString(once) + " " + Long.toHexString(c.getValue()) + " ");
            c.reset();
            System.out.println(c.getValue());
        }
        for (String name : new String[] {"MD5", "SHA-1", "SHA-224", "SHA-256", "SHA-384", "SHA-512", "SHA3-256"}) {
            MessageDigest d = MessageDigest.getInstance(name);
            System.out.println(name + " " + hex.formatHex(d.digest(text)) + " " + hex.formatHex(d.digest()).substring(0, 16) + " " + d.getDigestLength());
            for (int i = 0; i < 200; i++) d.update(all, i, 50);
            d.update((byte) 7);
            MessageDigest copy = (MessageDigest) d.clone();
            System.out.println(MessageDigest.isEqual(d.digest(), copy.digest(new byte[0])) + " " + d.getAlgorithm());
        }
        try {
            MessageDigest.getInstance("NOPE-1");
        } catch (NoSuchAlgorithmException e) {
            System.out.println(e.getMessage());
        }
        UUID u = UUID.nameUUIDFromBytes(text);
        System.out.println(u + " " + u.version() + u.variant() + " " + u.hashCode() + " " + UUID.fromString("123e4567-e89b-12d3-a456-426614174000").timestamp() + " " + new UUID(1, -1) + " " + new UUID(5, 6).compareTo(new UUID(5, 7)) + " " + UUID.fromString("1-2-3-4-5") + " " + u.equals(UUID.fromString(u.toString())) + " " + u.getMostSignificantBits());
        try {
            UUID.fromString("not-a-uuid");
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
