// clone: arrays of all kinds, shallow and deep object copies, Cloneable missing, enums, overriding with covariant types.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;

public class CloneSemantics {
    static class Sheep implements Cloneable {
        int age = 3;
        int[] wool = {1, 2};
        Sheep friend;
        final long id;
        static int constructed;
        Sheep(long id) { this.id = id; constructed++; }
        @Override public Sheep clone() {
            try {
                Sheep s = (Sheep) super.clone();
                s.wool = wool.clone();
                return s;
            } catch (CloneNotSupportedException e) {
                throw new AssertionError(e);
            }
        }
    }

    static class Lamb extends Sheep {
        String name = "lamb";
        Lamb() { super(9); }
    }

    static class Rock {
        Object copy() throws CloneNotSupportedException { return super.clone(); }
    }

    static class Pebble extends Rock implements Cloneable { char c = 'p'; }

    public static void main(String[] args) throws Exception {
        Sheep dolly = new Sheep(1L << 35);
        dolly.friend = dolly;
        Sheep copy = dolly.clone();
        copy.age++;
        copy.wool[0] = 77;
        System.out.println(dolly.age + " " + copy.age + " " + dolly.wool[0] + " " + copy.id + " " + (copy.friend == dolly) + " " + (copy != dolly) + " " + Sheep.constructed);
        Sheep lamb = new Lamb().clone();
        System.out.println(lamb.getClass().getSimpleName() + " " + ((Lamb) lamb).name + " " + Sheep.constructed);
        try {
            new Rock().copy();
        } catch (CloneNotSupportedException e) {
            System.out.println(e);
        }
        System.out.println(((Pebble) new Pebble().copy()).c);
        byte[] b = {1, 2};
        boolean[] z = {true};
        char[] c = {'x'};
        short[] s = {-1};
        int[] i = {5, 6};
        long[] l = {1L << 50};
        float[] f = {1.5f};
        double[] d = {2.5};
        String[] t = {"a", null};
        Object[] o = {i, t};
        byte[] b2 = b.clone(); boolean[] z2 = z.clone(); char[] c2 = c.clone(); short[] s2 = s.clone(); int[] i2 = i.clone(); long[] l2 = l.clone();
        float[] f2 = f.clone(); double[] d2 = d.clone(); String[] t2 = t.clone(); Object[] o2 = o.clone();
        b2[0]++; i2[0]++; t2[0] += "!";
        System.out.println(b[0] + " " + b2[0] + z2[0] + c2[0] + s2[0] + " " + i[0] + i2[0] + " " + l2[0] + f2[0] + d2[0] + " " + t[0] + t2[0] + " " + (o2[0] == i) + " " + t2.getClass().getSimpleName());
        int[][] grid = {{1}, {2}};
        int[][] shallow = grid.clone();
        shallow[0][0] = 100;
        shallow[1] = new int[] {5};
        System.out.println(Arrays.deepToString(grid) + " " + new int[0].clone().length);
        ArrayList<StringBuilder> list = new ArrayList<>();
        list.add(new StringBuilder("in"));
        @SuppressWarnings("unchecked") ArrayList<StringBuilder> listCopy = (ArrayList<StringBuilder>) list.clone();
        listCopy.get(0).append("side");
        listCopy.add(null);
        HashMap<String, Integer> map = new HashMap<>();
        map.put("k", 1);
        @SuppressWarnings("unchecked") HashMap<String, Integer> mapCopy = (HashMap<String, Integer>) map.clone();
        mapCopy.put("k", 2);
        System.out.println(list + " " + listCopy + " " + map + mapCopy);
        Object any = new long[] {1, 2, 3};
        System.out.println(any instanceof long[] arr ? arr.clone()[2] : -1);
        try {
            int[] none = null;
            none.clone();
        } catch (NullPointerException e) {
            System.out.println(e.getMessage());
        }
    }
}
