// NIO buffers: positions and limits, byte orders, views, slices, bulk and relative access, read-only, direct, errors.
import java.nio.*;
import java.util.Arrays;

public class ByteBuffers {
    static void attempt(Runnable r) {
        try {
            r.run();
            System.out.println("fine");
        } catch (RuntimeException e) {
            System.out.println(e.getClass().getSimpleName());
        }
    }

    public static void main(String[] args) {
        for (ByteBuffer b : new ByteBuffer[] {ByteBuffer.allocate(64), ByteBuffer.allocateDirect(64)}) {
            b.put((byte) 1).putShort((short) 0x0203).putInt(0x04050607).putLong(0x08090A0B0C0D0E0FL).putFloat(1.5f).putDouble(-2.5).putChar('é');
            System.out.println(b + " " + b.remaining());
            b.flip();
            System.out.println(b.get() + " " + b.getShort() + " " + b.getInt() + " " + b.getLong() + " " + b.getFloat() + " " + b.getDouble() + " " + b.getChar() + " " + b.hasRemaining());
            b.clear().order(ByteOrder.LITTLE_ENDIAN).putInt(0x01020304).putLong(8, -2).putInt(20, 77);
            System.out.println(b.get(0) + " " + b.get(3) + " " + b.getShort(1) + " " + b.getLong(8) + " " + b.order() + " " + b.position() + " " + b.isDirect() + b.hasArray());
            b.position(4).limit(24);
            ByteBuffer slice = b.slice(), dup = b.duplicate(), ro = b.asReadOnlyBuffer();
            slice.put(0, (byte) 55);
            System.out.println(b.get(4) + " " + slice + " " + slice.order() + " " + dup.get() + " " + ro.isReadOnly() + " " + b.compareTo(dup) + " " + b.slice(6, 3).capacity());
            attempt(() -> ro.put((byte) 1));
            attempt(() -> b.get(24));
            attempt(() -> b.position(25));
            attempt(() -> b.limit(100));
            attempt(() -> slice.getLong(15));
            attempt(() -> { while (true) dup.getInt(); });
            attempt(() -> { while (true) dup.clear().put(new byte[65]); });
            b.mark();
            b.get();
            b.get();
            b.reset();
            System.out.println(b.position());
            b.compact();
            System.out.println(b.position() + " " + b.limit() + " " + b.get(0));
            b.rewind();
            IntBuffer ints = b.asIntBuffer();
            ints.put(new int[] {1, 2, 3});
            ints.flip();
            System.out.println(ints + " " + ints.get(2) + " " + b.getInt(8) + " " + b.mismatch(ByteBuffer.wrap(new byte[] {1, 0, 9})));
            LongBuffer longs = b.asLongBuffer();
            System.out.println(longs.get(0) + " " + b.asDoubleBuffer().get(2) + " " + b.asShortBuffer().get(2) + " " + (int) b.asCharBuffer().get(0) + " " + b.asFloatBuffer().get(1));
        }
        ByteBuffer w = ByteBuffer.wrap(new byte[] {9, 8, 7, 6, 5}, 1, 3);
        byte[] two = new byte[2];
        w.get(two);
        System.out.println(Arrays.toString(two) + w + w.arrayOffset() + Arrays.toString(w.array()) + " " + w.hashCode() + " " + w.equals(ByteBuffer.wrap(new byte[] {6})) + " " + ByteBuffer.allocate(4).put(ByteBuffer.wrap(two)).position());
        CharBuffer c = CharBuffer.wrap("characters");
        System.out.println(c.subSequence(2, 5) + " " + c.get() + c.charAt(0) + c + " " + c.length() + " " + c.isReadOnly() + " " + CharBuffer.allocate(3).put("abc").flip());
        IntBuffer ib = IntBuffer.allocate(5).put(3).put(1).flip();
        System.out.println(ib.get() + " " + ib.remaining() + " " + ib.compareTo(IntBuffer.wrap(new int[] {2})) + " " + Arrays.toString(ib.array()) + " " + LongBuffer.wrap(new long[] {1}).get() + DoubleBuffer.wrap(new double[] {1.5}).get(0) + ShortBuffer.allocate(2).capacity() + FloatBuffer.wrap(new float[3], 1, 1));
        attempt(() -> ByteBuffer.allocate(-1));
        attempt(() -> c.put('x'));
        attempt(() -> ByteBuffer.allocate(1).reset());
        attempt(() -> ByteBuffer.allocateDirect(1).array());
    }
}
