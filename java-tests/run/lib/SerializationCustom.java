// Custom serialization: writeObject, readObject, Externalizable, readResolve, writeReplace, fields, versions, filters.
import java.io.*;
import java.util.ArrayList;
import java.util.List;

public class SerializationCustom {
    static class Secret implements Serializable {
        transient String password;
        int user = 1;
        Secret(String p) { password = p; }
        private void writeObject(ObjectOutputStream out) throws IOException {
            out.defaultWriteObject();
            out.writeUTF(new StringBuilder(password).reverse().toString());
            out.writeLong(99);
        }
        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException {
            in.defaultReadObject();
            password = new StringBuilder(in.readUTF()).reverse() + "!";
            user += in.readLong();
        }
    }

    public static class Ext implements Externalizable {
        int a;
        String b;
        public Ext() { System.out.println("Ext()"); }
        Ext(int a, String b) { this.a = a; this.b = b; }
        public void writeExternal(ObjectOutput out) throws IOException { out.writeInt(a * 2); out.writeObject(b); }
        public void readExternal(ObjectInput in) throws IOException, ClassNotFoundException { a = in.readInt(); b = (String) in.readObject(); }
    }

    static final class Single implements Serializable {
        static final Single ONE = new Single();
        private Object readResolve() { return ONE; }
    }

    static class Proxied implements Serializable {
        final int v;
        Proxied(int v) { this.v = v; }
        private Object writeReplace() { return new Form(v + 1000); }
        private static class Form implements Serializable {
            int v;
            Form(int v) { this.v = v; }
            private Object readResolve() { return new Proxied(v); }
        }
    }

    static class Fields implements Serializable {
        private static final ObjectStreamField[] serialPersistentFields = {new ObjectStreamField("sum", int.class)};
        int x = 1, y = 2;
        private void writeObject(ObjectOutputStream out) throws IOException {
            ObjectOutputStream.PutField f = out.putFields();
            f.put("sum", x + y);
            out.writeFields();
        }
        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException { x = in.readFields().get("sum", -1); y = 0; }
    }

    static class Validated implements Serializable, ObjectInputValidation {
        int v = 5;
        private void readObject(ObjectInputStream in) throws IOException, ClassNotFoundException { in.registerValidation(this, 0); in.defaultReadObject(); }
        public void validateObject() { System.out.println("validated " + v); }
    }

    @SuppressWarnings("unchecked")
    static <T> T copy(T o) throws Exception {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (ObjectOutputStream out = new ObjectOutputStream(bytes)) {
            out.writeObject(o);
        }
        try (ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()))) {
            return (T) in.readObject();
        }
    }

    public static void main(String[] args) throws Exception {
        Secret s = copy(new Secret("hunter2"));
        System.out.println(s.password + " " + s.user);
        Ext e = copy(new Ext(21, "ext"));
        System.out.println(e.a + e.b);
        System.out.println(copy(Single.ONE) == Single.ONE);
        System.out.println(copy(new Proxied(5)).v);
        Fields f = copy(new Fields());
        System.out.println(f.x + " " + f.y);
        copy(new Validated());
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        ObjectOutputStream out = new ObjectOutputStream(bytes);
        List<String> list = new ArrayList<>(List.of("a"));
        out.writeObject(list);
        list.add("b");
        out.writeObject(list);
        out.reset();
        out.writeObject(list);
        out.writeUnshared(list);
        out.writeInt(42);
        out.writeUTF("ütf");
        out.writeDouble(2.5);
        out.writeBoolean(true);
        out.flush();
        ObjectInputStream in = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()));
        Object first = in.readObject(), second = in.readObject(), third = in.readObject();
        System.out.println(first + " " + (first == second) + " " + third + in.readObject() + in.readInt() + in.readUTF() + in.readDouble() + in.readBoolean() + in.available());
        try {
            in.readObject();
        } catch (EOFException x) {
            System.out.println("end");
        }
        ObjectStreamClass osc = ObjectStreamClass.lookup(Fields.class);
        System.out.println(osc.getName() + " " + osc.getFields().length + osc.getFields()[0] + " " + ObjectStreamClass.lookup(Object.class) + " " + ObjectStreamClass.lookup(Secret.class).getField("user").getType());
        ObjectInputStream filtered = new ObjectInputStream(new ByteArrayInputStream(bytes.toByteArray()));
        filtered.setObjectInputFilter(ObjectInputFilter.Config.createFilter("!java.util.ArrayList"));
        try {
            filtered.readObject();
        } catch (InvalidClassException x) {
            System.out.println(x.getMessage());
        }
    }
}
