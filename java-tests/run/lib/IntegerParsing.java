// Integer, Long, Short and Byte: parsing in all radixes, formatting, unsigned, decode, limits and error messages.
public class IntegerParsing {
    interface Op { Object run(); }
    static void attempt(Op op) {
        try {
            System.out.print(op.run() + " ");
        } catch (NumberFormatException e) {
            System.out.print("{" + e.getMessage() + "} ");
        }
    }

    public static void main(String[] args) {
        for (String s : new String[] {"0", "-0", "+5", "2147483647", "2147483648", "-2147483648", "-2147483649", "", " 1", "1 ", "0x10", "1_000", "٣", "--1", "+", "9999999999", "1e3", "ff"}) {
            attempt(() -> Integer.parseInt(s));
            attempt(() -> Long.parseLong(s));
            attempt(() -> Integer.decode(s));
            attempt(() -> Integer.parseInt(s, 16));
            attempt(() -> Integer.parseUnsignedInt(s));
            attempt(() -> Short.parseShort(s));
            attempt(() -> Byte.valueOf(s));
            System.out.println();
        }
        attempt(() -> Integer.parseInt(null));
        attempt(() -> Long.valueOf((String) null));
        attempt(() -> Integer.parseInt("z", 36));
        attempt(() -> Integer.parseInt("1", 1));
        attempt(() -> Integer.parseInt("12345", 1, 3, 10));
        attempt(() -> Long.decode("-0x8000000000000000"));
        attempt(() -> Long.decode("#FF"));
        attempt(() -> Integer.decode("017"));
        attempt(() -> Long.parseUnsignedLong("18446744073709551615"));
        attempt(() -> Long.parseUnsignedLong("18446744073709551616"));
        attempt(() -> Short.decode("0x8000"));
        System.out.println();
        for (int i : new int[] {0, 1, -1, 255, -255, Integer.MAX_VALUE, Integer.MIN_VALUE, 1234567890}) {
            System.out.println(Integer.toString(i) + " " + Integer.toString(i, 2) + " " + Integer.toString(i, 36) + " " + Integer.toHexString(i) + " " + Integer.toOctalString(i) + " " + Integer.toBinaryString(i) + " " + Integer.toUnsignedString(i) + " " + Integer.toUnsignedLong(i) + " "
                + Integer.divideUnsigned(i, 7) + " " + Integer.remainderUnsigned(i, 7) + " " + Integer.hashCode(i) + " " + Integer.toString(i, 99));
        }
        for (long l : new long[] {0, -1, 1L << 40, Long.MAX_VALUE, Long.MIN_VALUE, -123456789012345L}) {
            System.out.println(Long.toString(l) + " " + Long.toString(l, 3) + " " + Long.toHexString(l) + " " + Long.toOctalString(l) + " " + Long.toBinaryString(l).length() + " " + Long.toUnsignedString(l) + " " + Long.toUnsignedString(l, 16) + " " + Long.divideUnsigned(l, 10) + " " + Long.remainderUnsigned(l, 10) + " " + Long.hashCode(l) + " " + Long.signum(l));
        }
        System.out.println(Integer.valueOf(77).byteValue() + " " + Integer.valueOf(300).byteValue() + " " + Long.valueOf(1L << 33).intValue() + " " + Integer.valueOf(5).doubleValue() + " " + Short.toUnsignedInt((short) -1) + " " + Byte.toUnsignedInt((byte) -1) + " " + Byte.toUnsignedLong((byte) -2) + " " + Integer.sum(1, 2) + Integer.max(3, 4) + Integer.min(3, 4));
        System.out.println(Integer.MAX_VALUE + " " + Integer.SIZE + Integer.BYTES + " " + Long.MIN_VALUE + " " + Byte.MAX_VALUE + Short.MIN_VALUE + " " + (int) Character.MAX_VALUE + " " + Integer.valueOf(3).compareTo(4) + Integer.compare(5, 4) + " " + Long.compare(1, 2) + " " + Boolean.parseBoolean("TRUE") + Boolean.parseBoolean("yes") + Boolean.valueOf("true") + Boolean.toString(false) + Boolean.logicalXor(true, false) + Boolean.hashCode(true) + Boolean.hashCode(false));
    }
}
