// Conway's life on a torus, a Langton ant, and an elementary automaton, printed as text.
import java.util.HashSet;
import java.util.Set;

public class GameOfLife {
    static boolean[][] step(boolean[][] g) {
        int h = g.length, w = g[0].length;
        boolean[][] next = new boolean[h][w];
        for (int y = 0; y < h; y++)
            for (int x = 0; x < w; x++) {
                int n = 0;
                for (int dy = -1; dy <= 1; dy++)
                    for (int dx = -1; dx <= 1; dx++)
                        if ((dy | dx) != 0 && g[(y + dy + h) % h][(x + dx + w) % w]) n++;
                next[y][x] = n == 3 || n == 2 && g[y][x];
            }
        return next;
    }

    static String show(boolean[][] g) {
        StringBuilder sb = new StringBuilder();
        for (boolean[] row : g) {
            for (boolean b : row) sb.append(b ? '#' : '.');
            sb.append('\n');
        }
        return sb.toString();
    }

    public static void main(String[] args) {
        boolean[][] g = new boolean[10][16];
        String[] glider = {".#.", "..#", "###"};
        for (int y = 0; y < 3; y++) for (int x = 0; x < 3; x++) g[y + 1][x + 1] = glider[y].charAt(x) == '#';
        g[5][8] = g[5][9] = g[5][10] = true;
        for (int i = 0; i < 12; i++) g = step(g);
        System.out.print(show(g));
        Set<Long> black = new HashSet<>();
        int x = 0, y = 0, dx = 0, dy = -1;
        for (int i = 0; i < 2000; i++) {
            long key = (long) x << 32 ^ y & 0xffffffffL;
            int t = dx;
            if (black.remove(key)) { dx = dy; dy = -t; }
            else { black.add(key); dx = -dy; dy = t; }
            x += dx;
            y += dy;
        }
        System.out.println(black.size() + " " + x + " " + y);
        long line = 1L << 31;
        for (int i = 0; i < 16; i++) {
            System.out.println(Long.toBinaryString(line | 1L << 62).substring(1).replace('0', ' ').replace('1', '*').stripTrailing());
            long next = 0;
            for (int b = 1; b < 62; b++) if ((110 >> (int) (line >> b - 1 & 7) & 1) != 0) next |= 1L << b;
            line = next;
        }
    }
}
