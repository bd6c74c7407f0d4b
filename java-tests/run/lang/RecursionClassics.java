// Recursive algorithms: towers, permutations, queens, Ackermann, subsets, knapsack, flood fill, mutual recursion.
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

public class RecursionClassics {
    static int moves;

    static void hanoi(int n, char from, char to, char via, StringBuilder log) {
        if (n == 0) return;
        hanoi(n - 1, from, via, to, log);
        moves++;
        if (moves <= 7) log.append(from).append(to).append(' ');
        hanoi(n - 1, via, to, from, log);
    }

    static void permute(char[] a, int k, List<String> out) {
        if (k == a.length) {
            out.add(new String(a));
            return;
        }
        for (int i = k; i < a.length; i++) {
            char t = a[k]; a[k] = a[i]; a[i] = t;
            permute(a, k + 1, out);
            t = a[k]; a[k] = a[i]; a[i] = t;
        }
    }

    static int queens(int n, int row, int cols, int d1, int d2) {
        if (row == n) return 1;
        int count = 0;
        for (int free = ~(cols | d1 | d2) & (1 << n) - 1; free != 0; free &= free - 1) {
            int bit = free & -free;
            count += queens(n, row + 1, cols | bit, (d1 | bit) << 1, (d2 | bit) >> 1);
        }
        return count;
    }

    static int ackermann(int m, int n) { return m == 0 ? n + 1 : n == 0 ? ackermann(m - 1, 1) : ackermann(m - 1, ackermann(m, n - 1)); }

    static Map<Long, Long> memo = new HashMap<>();
    static long partitions(int n, int max) {
        if (n == 0) return 1;
        if (n < 0 || max == 0) return 0;
        long key = n * 1000L + max;
        Long known = memo.get(key);
        if (known != null) return known;
        long r = partitions(n - max, max) + partitions(n, max - 1);
        memo.put(key, r);
        return r;
    }

    static int fill(char[][] g, int r, int c) {
        if (r < 0 || c < 0 || r >= g.length || c >= g[r].length || g[r][c] != '.') return 0;
        g[r][c] = '~';
        return 1 + fill(g, r + 1, c) + fill(g, r - 1, c) + fill(g, r, c + 1) + fill(g, r, c - 1);
    }

    static List<List<Integer>> subsets(List<Integer> set) {
        if (set.isEmpty()) return new ArrayList<>(List.of(List.of()));
        List<List<Integer>> rest = subsets(set.subList(1, set.size()));
        List<List<Integer>> all = new ArrayList<>(rest);
        for (List<Integer> s : rest) {
            List<Integer> with = new ArrayList<>(List.of(set.get(0)));
            with.addAll(s);
            all.add(with);
        }
        return all;
    }

    static boolean even(int n) { return n == 0 || odd(n - 1); }
    static boolean odd(int n) { return n != 0 && even(n - 1); }

    static long power(long b, int e, long m) {
        return e == 0 ? 1 : e % 2 == 0 ? power(b * b % m, e / 2, m) : b * power(b, e - 1, m) % m;
    }

    public static void main(String[] args) {
        StringBuilder log = new StringBuilder();
        hanoi(10, 'A', 'C', 'B', log);
        System.out.println(moves + " " + log);
        List<String> perms = new ArrayList<>();
        permute("abcd".toCharArray(), 0, perms);
        System.out.println(perms.size() + " " + perms.subList(0, 8));
        System.out.println(queens(6, 0, 0, 0, 0) + " " + queens(8, 0, 0, 0, 0) + " " + ackermann(2, 6) + " " + partitions(60, 60));
        char[][] g = {"..#..".toCharArray(), ".##..".toCharArray(), "#...#".toCharArray()};
        System.out.println(fill(g, 0, 0) + " " + fill(g, 2, 2) + " " + Arrays.stream(g).map(String::new).toList());
        System.out.println(subsets(List.of(1, 2, 3)) + " " + even(1000) + odd(7) + " " + power(3, 1000, 1_000_000_007L));
    }
}
