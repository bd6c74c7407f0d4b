// Java serialization: graphs with cycles and sharing, collections, enums, records, transient and static fields, arrays.
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.NotSerializableException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.Serializable;
import java.math.BigDecimal;
import java.util.*;

public class SerializationRoundTrip {
    enum Color { RED, GREEN { @Override public String toString() { return "verde"; } } }
    record Point(int x, double y) implements Serializable { Point { if (x < 0) throw new IllegalArgumentException("negative"); } }
    static class Node implements Serializable {
        private static final long serialVersionUID = 1;
        String name;
        Node next;
        transient int cache = 7;
        static int statics = 1;
        int[] data = {1, 2, 3};
        Color color = Color.GREEN;
        Node(String name) { this.name = name; }
    }
    static class Plain { int p = 5; Plain() { p = 50; System.out.println("Plain constructor"); } }
    static class Child extends Plain implements Serializable { int c = 6; }
    static class Bad implements Serializable { Object o = new Object(); }

    static byte[] write(Object o) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(o);
        }
        return bytes.toByteArray();
    }

    @SuppressWarnings("unchecked")
    static <T> T copy(T o) throws Exception {
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(write(o)))) {
            return (T) in.readObject();
        }
    }

    public static void main(String[] args) throws Exception {
        Node a = new Node("a"), b = new Node("b");
        a.next = b;
        b.next = a;
        b.data = a.data;
        Node c = copy(a);
        System.out.println(c.name + c.next.name + (c.next.next == c) + (c != a) + c.cache + Arrays.toString(c.data) + (c.next.data == c.data) + (c.color == Color.GREEN) + c.color);
        System.out.println(copy(new Point(3, 4.5)) + " " + copy(Color.RED) + (copy(Color.RED) == Color.RED));
        List<Object> mixed = new ArrayList<>(List.of(1, "two", 3.0, 'c', 5L, 6f, (byte) 7, true, new BigDecimal("8.90"), List.of(1, 2), Optional.class));
        mixed.add(mixed);
        mixed.add(null);
        List<Object> back = copy(mixed);
        System.out.println(back.subList(0, 11) + " " + (back.get(11) == back) + back.get(12));
        System.out.println(copy(new TreeMap<>(Map.of("z", 1, "y", 2))) + " " + copy(new LinkedHashMap<>(Map.of("k", List.of("v")))) + " " + copy(new HashSet<>(Set.of(1))) + " " + copy(new ArrayDeque<>(List.of(1, 2))) + " " + copy(new LinkedList<>(List.of("l"))) + " " + copy(new EnumMap<>(Map.of(Color.RED, 1))) + copy(EnumSet.of(Color.RED)) + copy(new PriorityQueue<>(List.of(3, 1))) + copy(new BitSet()) + copy(Arrays.asList(1, 2)));
        System.out.println(copy(new int[][] {{1}, {2, 3}})[1][1] + " " + copy(new String[] {"x", null})[1] + " " + copy(new Date(0)).getTime() + " " + copy(Locale.FRANCE) + " " + copy(new Exception("msg", new Error("cause"))).getCause().getMessage() + " " + copy(java.time.LocalDate.of(2020, 2, 29)) + " " + copy(UUID.nameUUIDFromBytes(new byte[0])) + " " + copy(String.class));
        Child ch = new Child();
        ch.p = 1;
        ch.c = 2;
        Child cc = copy(ch);
        System.out.println(cc.p + " " + cc.c);
        try {
            write(new Bad());
        } catch (NotSerializableException e) {
            System.out.println(e.getMessage());
        }
        byte[] bytes = write(new Point(1, 2));
        System.out.println(bytes.length + " " + Arrays.hashCode(write("text")) + " " + HexFormat.of().formatHex(write(List.of().size())) + " " + new String(write(new int[] {65}), "ISO-8859-1").contains("[I"));
        for (int i = 0; i < bytes.length; i++) if (bytes[i] == 1 && i > 4) bytes[i] = (byte) 0xff;
        bytes[0] ^= 0x55;
        try {
            new ObjectInputStream(new ByteArrayInputStream(bytes));
        } catch (java.io.StreamCorruptedException e) {
            System.out.println(e.getMessage());
        }
    }
}
