// Deflater, Inflater, GZIP and ZIP streams on byte arrays: round trips, levels, errors, entry listing.
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.util.Arrays;
import java.util.zip.*;

public class CompressedStreams {
    public static void main(String[] args) throws Exception {
        byte[] data = new byte[5000];
        for (int i = 0; i < data.length; i++) data[i] = (byte) (i * i / 50 % 97);
        for (int level : new int[] {0, 1, 6, 9}) {
            Deflater d = new Deflater(level);
            d.setInput(data);
            d.finish();
            byte[] out = new byte[8000];
            int n = 0;
            while (!d.finished()) n += d.deflate(out, n, Math.min(700, out.length - n));
            Inflater inf = new Inflater();
            inf.setInput(out, 0, n);
            byte[] back = new byte[5000];
            int m = inf.inflate(back);
            System.out.println(level + " " + (n < 5100) + " " + Arrays.equals(data, back) + " " + m + " " + inf.finished() + " " + d.getTotalIn() + " " + (d.getTotalOut() == n) + " " + inf.getAdler());
            d.end();
            inf.end();
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (GZIPOutputStream gz = new GZIPOutputStream(bytes)) {
            gz.write(data);
        }
        try (GZIPInputStream gz = new GZIPInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            System.out.println(Arrays.equals(gz.readAllBytes(), data));
        }
        ByteArrayOutputStream zipped = new ByteArrayOutputStream();
        try (ZipOutputStream zip = new ZipOutputStream(zipped)) {
            for (String name : new String[] {"a.txt", "dir/b.bin"}) {
                ZipEntry e = new ZipEntry(name);
                e.setTime(315532800000L);
                e.setComment("comment of " + name);
                zip.putNextEntry(e);
                zip.write(name.equals("a.txt") ? "hello zip".getBytes() : data);
                zip.closeEntry();
            }
            try {
                zip.putNextEntry(new ZipEntry("a.txt"));
            } catch (ZipException e) {
                System.out.println(e.getMessage());
            }
        }
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(zipped.toByteArray()))) {
            for (ZipEntry e; (e = zip.getNextEntry()) != null; ) {
                byte[] content = zip.readAllBytes();
                System.out.println(e.getName() + " " + content.length + " " + e.isDirectory() + " " + (content.length < 20 ? new String(content) : Arrays.equals(content, data)));
            }
        }
        CheckedInputStream checked = new CheckedInputStream(new ByteArrayInputStream(data), new CRC32());
        InputStream inflated = new InflaterInputStream(new DeflaterInputStream(checked));
        System.out.println(inflated.readAllBytes().length + " " + Long.toHexString(checked.getChecksum().getValue()));
        try {
            new GZIPInputStream(new ByteArrayInputStream(data));
        } catch (ZipException e) {
            System.out.println(e.getMessage());
        }
        Inflater raw = new Inflater();
        raw.setInput(new byte[] {1, 2, 3, 4});
        try {
            raw.inflate(new byte[10]);
        } catch (DataFormatException e) {
            System.out.println(e.getMessage());
        }
    }
}
