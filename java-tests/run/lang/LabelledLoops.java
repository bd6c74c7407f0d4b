// Loops of all kinds with labels, break and continue through nested loops, blocks and finally clauses.
public class LabelledLoops {
    static int visits;

    static String search(int[][] grid, int wanted) {
        outer:
        for (int r = 0; r < grid.length; r++) {
            for (int c = 0; c < grid[r].length; c++) {
                if (grid[r][c] < 0) {
                    continue outer;
                }
                visits++;
                if (grid[r][c] == wanted) {
                    return r + "," + c;
                }
                if (grid[r][c] == 100) {
                    break outer;
                }
            }
            visits += 10;
        }
        return "none";
    }

    static int withFinally() {
        int trace = 0;
        loop:
        while (true) {
            for (int i = 0; ; i++) {
                try {
                    if (i == 2) {
                        continue;
                    }
                    if (i == 4) {
                        continue loop;
                    }
                    if (trace > 300) {
                        break loop;
                    }
                    trace += i;
                } finally {
                    trace += 10;
                }
            }
        }
        return trace;
    }

    public static void main(String[] args) {
        int[][] grid = {{1, 2, 3}, {4, -1, 5}, {6, 7, 8}, {100, 9}, {10}};
        for (int wanted : new int[] {3, 5, 7, 9, 10}) {
            System.out.println(wanted + " at " + search(grid, wanted) + " visits " + visits);
        }
        System.out.println(withFinally());
        int n = 27, steps = 0;
        do {
            n = (n & 1) == 0 ? n / 2 : 3 * n + 1;
            steps++;
        } while (n != 1);
        System.out.println("collatz " + steps);
        block: {
            if (steps > 100) {
                break block;
            }
            System.out.println("not reached");
        }
        for (int i = 0, j = 10; i < j; i += 3, j--) {
            System.out.print(i + ":" + j + " ");
        }
        System.out.println();
        int count = 0;
        for (;;) {
            if (++count > 5) break;
            if (count % 2 == 0) continue;
            System.out.print(count + " ");
        }
        System.out.println();
        a: for (int i = 0; i < 3; i++) {
            b: for (int j = 0; j < 3; j++) {
                c: do {
                    if (i == 1) continue a;
                    if (j == 1) continue b;
                    if (i == 2) break a;
                    System.out.print(i + "" + j + " ");
                    if (j == 2) break c;
                } while (false);
            }
        }
        System.out.println();
        while (false || count-- > 0) ;
        System.out.println(count);
    }
}
