package jsym.vm;

import java.util.Arrays;
import java.util.zip.DataFormatException;
import jdk.internal.misc.Unsafe;

/**
 * What java.util.zip calls addresses of zlib's streams: places in a table of compressors and expanders. The lowest free
 * place is given out, so that the numbers depend on nothing but the program.
 */
final class ZStreams {
    private static Object[] streams = new Object[4];

    private ZStreams() {}

    private static synchronized long add(Object stream) {
        int place = 0;
        while (place < streams.length && streams[place] != null) {
            place++;
        }
        if (place == streams.length) {
            streams = Arrays.copyOf(streams, place * 2);
        }
        streams[place] = stream;
        return place + 1;
    }

    static synchronized void end(long address) {
        streams[(int) address - 1] = null;
    }

    private static synchronized Object get(long address) {
        return streams[(int) address - 1];
    }

    static long newInflate(boolean raw) {
        return add(new Inflate(raw));
    }

    static long newDeflate(int level, int strategy, boolean raw) {
        return add(new Deflate(level, strategy, raw));
    }

    static void resetInflate(long address) {
        ((Inflate) get(address)).reset();
    }

    static void resetDeflate(long address) {
        ((Deflate) get(address)).reset();
    }

    static int inflateChecksum(long address) {
        return ((Inflate) get(address)).checksum();
    }

    static int deflateChecksum(long address) {
        return ((Deflate) get(address)).checksum();
    }

    static void setInflateDictionary(long address, byte[] bytes, int from, int count) {
        if (!((Inflate) get(address)).setDictionary(bytes, from, count)) {
            throw new IllegalArgumentException();
        }
    }

    static void setInflateDictionary(long address, long memory, int count) {
        setInflateDictionary(address, copyOf(memory, count), 0, count);
    }

    static void setDeflateDictionary(long address, byte[] bytes, int from, int count) {
        if (!((Deflate) get(address)).setDictionary(bytes, from, count)) {
            throw new IllegalArgumentException();
        }
    }

    static void setDeflateDictionary(long address, long memory, int count) {
        setDeflateDictionary(address, copyOf(memory, count), 0, count);
    }

    /** Tells the Inflater how far it came before the data turned out to be wrong. */
    private static native void setConsumed(Object inflater, int input, int output);

    private static long result(int read, int written, boolean isFinished, boolean flag) {
        return read | (long) written << 31 | (isFinished ? 1L << 62 : 0) | (flag ? 1L << 63 : 0);
    }

    static long inflate(
            Object inflater, long address, byte[] in, int inFrom, int inLength, byte[] out, int outFrom, int outLength)
            throws DataFormatException {
        Inflate stream = (Inflate) get(address);
        try {
            stream.run(in, inFrom, inFrom + inLength, out, outFrom, outFrom + outLength);
        } catch (DataFormatException wrong) {
            setConsumed(inflater, stream.inputPosition() - inFrom, stream.outputPosition() - outFrom);
            throw wrong;
        }
        int read = stream.inputPosition() - inFrom;
        int written = stream.outputPosition() - outFrom;
        return result(read, written, stream.isFinished(), stream.needsDictionary());
    }

    static long inflate(
            Object inflater, long address, byte[] in, int inFrom, int inLength, long outMemory, int outLength)
            throws DataFormatException {
        byte[] out = new byte[outLength];
        long result = inflate(inflater, address, in, inFrom, inLength, out, 0, outLength);
        copyTo(outMemory, out, (int) (result >>> 31 & 0x7fff_ffff));
        return result;
    }

    static long inflate(
            Object inflater, long address, long inMemory, int inLength, byte[] out, int outFrom, int outLength)
            throws DataFormatException {
        return inflate(inflater, address, copyOf(inMemory, inLength), 0, inLength, out, outFrom, outLength);
    }

    static long inflate(Object inflater, long address, long inMemory, int inLength, long outMemory, int outLength)
            throws DataFormatException {
        return inflate(inflater, address, copyOf(inMemory, inLength), 0, inLength, outMemory, outLength);
    }

    static long deflate(
            Object deflater, long address, byte[] in, int inFrom, int inLength, byte[] out, int outFrom, int outLength,
            int flush, int change) {
        Deflate stream = (Deflate) get(address);
        int status;
        boolean isStillToChange = false;
        if ((change & 1) != 0) {
            status = stream.change(
                    in, inFrom, inFrom + inLength, out, outFrom, outFrom + outLength, change >> 3, change >> 1 & 3);
            isStillToChange = status == Deflate.STUCK;
        } else {
            status = stream.run(in, inFrom, inFrom + inLength, out, outFrom, outFrom + outLength, flush);
        }
        int read = stream.inputPosition() - inFrom;
        int written = stream.outputPosition() - outFrom;
        return result(read, written, status == Deflate.STREAM_END, isStillToChange);
    }

    static long deflate(
            Object deflater, long address, byte[] in, int inFrom, int inLength, long outMemory, int outLength, int flush,
            int change) {
        byte[] out = new byte[outLength];
        long result = deflate(deflater, address, in, inFrom, inLength, out, 0, outLength, flush, change);
        copyTo(outMemory, out, (int) (result >>> 31 & 0x7fff_ffff));
        return result;
    }

    static long deflate(
            Object deflater, long address, long inMemory, int inLength, byte[] out, int outFrom, int outLength, int flush,
            int change) {
        byte[] in = copyOf(inMemory, inLength);
        return deflate(deflater, address, in, 0, inLength, out, outFrom, outLength, flush, change);
    }

    static long deflate(
            Object deflater, long address, long inMemory, int inLength, long outMemory, int outLength, int flush,
            int change) {
        return deflate(deflater, address, copyOf(inMemory, inLength), 0, inLength, outMemory, outLength, flush, change);
    }

    // Direct buffers are given by address.

    private static byte[] copyOf(long memory, int count) {
        byte[] bytes = new byte[count];
        for (int i = 0; i < count; i++) {
            bytes[i] = Unsafe.getUnsafe().getByte(memory + i);
        }
        return bytes;
    }

    private static void copyTo(long memory, byte[] bytes, int count) {
        for (int i = 0; i < count; i++) {
            Unsafe.getUnsafe().putByte(memory + i, bytes[i]);
        }
    }
}
