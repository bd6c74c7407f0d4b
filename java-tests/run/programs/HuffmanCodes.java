// Huffman coding: frequencies, priority queue, tree, bit packing, decoding.
import java.util.BitSet;
import java.util.Comparator;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.TreeMap;

public class HuffmanCodes {
    sealed interface Node permits Leaf, Branch { int weight(); }
    record Leaf(char symbol, int weight) implements Node { }
    record Branch(Node left, Node right) implements Node { public int weight() { return left.weight() + right.weight(); } }

    static char least(Node n) { return n instanceof Leaf l ? l.symbol() : (char) Math.min(least(((Branch) n).left()), least(((Branch) n).right())); }

    static void codes(Node n, String prefix, Map<Character, String> out) {
        if (n instanceof Leaf l) out.put(l.symbol(), prefix.isEmpty() ? "0" : prefix);
        else if (n instanceof Branch b) {
            codes(b.left(), prefix + '0', out);
            codes(b.right(), prefix + '1', out);
        }
    }

    public static void main(String[] args) {
        for (String text : new String[] {"abracadabra", "aaaa", "she sells sea shells by the sea shore; the shells she sells are surely seashells"}) {
            Map<Character, Integer> freq = new TreeMap<>();
            for (char c : text.toCharArray()) freq.merge(c, 1, Integer::sum);
            PriorityQueue<Node> q = new PriorityQueue<>(Comparator.comparingInt(Node::weight).thenComparing(HuffmanCodes::least));
            freq.forEach((c, n) -> q.add(new Leaf(c, n)));
            while (q.size() > 1) q.add(new Branch(q.poll(), q.poll()));
            Node root = q.poll();
            Map<Character, String> codes = new TreeMap<>();
            codes(root, "", codes);
            BitSet bits = new BitSet();
            int n = 0;
            for (char c : text.toCharArray()) for (char b : codes.get(c).toCharArray()) bits.set(n++, b == '1');
            StringBuilder back = new StringBuilder();
            for (int i = 0; i < n; ) {
                Node node = root;
                if (node instanceof Leaf) i++;
                while (node instanceof Branch b) node = bits.get(i++) ? b.right() : b.left();
                back.append(((Leaf) node).symbol());
            }
            System.out.println(codes + " " + n + " bits of " + text.length() * 8 + " " + back.toString().equals(text) + " " + java.util.HexFormat.of().formatHex(bits.toByteArray()));
        }
    }
}
