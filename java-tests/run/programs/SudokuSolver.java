// Sudoku by constraint propagation and backtracking with bit masks.
public class SudokuSolver {
    final int[] cells = new int[81];
    final int[] rows = new int[9], cols = new int[9], boxes = new int[9];
    int nodes;

    SudokuSolver(String s) {
        for (int i = 0; i < 81; i++) {
            char c = s.charAt(i);
            if (c != '.' && !place(i, c - '0')) throw new IllegalArgumentException("contradiction at " + i);
        }
    }

    boolean place(int i, int v) {
        int bit = 1 << v, r = i / 9, c = i % 9, b = r / 3 * 3 + c / 3;
        if (((rows[r] | cols[c] | boxes[b]) & bit) != 0) return false;
        rows[r] |= bit;
        cols[c] |= bit;
        boxes[b] |= bit;
        cells[i] = v;
        return true;
    }

    void remove(int i) {
        int bit = ~(1 << cells[i]), r = i / 9, c = i % 9;
        rows[r] &= bit;
        cols[c] &= bit;
        boxes[r / 3 * 3 + c / 3] &= bit;
        cells[i] = 0;
    }

    boolean solve() {
        nodes++;
        int best = -1, bestCount = 10, bestMask = 0;
        for (int i = 0; i < 81; i++) {
            if (cells[i] != 0) continue;
            int r = i / 9, c = i % 9;
            int free = ~(rows[r] | cols[c] | boxes[r / 3 * 3 + c / 3]) & 0x3FE;
            int n = Integer.bitCount(free);
            if (n < bestCount) {
                best = i;
                bestCount = n;
                bestMask = free;
                if (n <= 1) break;
            }
        }
        if (best < 0) return true;
        for (; bestMask != 0; bestMask &= bestMask - 1) {
            place(best, Integer.numberOfTrailingZeros(bestMask));
            if (solve()) return true;
            remove(best);
        }
        return false;
    }

    @Override public String toString() {
        StringBuilder sb = new StringBuilder();
        for (int i = 0; i < 81; i++) {
            sb.append(cells[i]);
            if (i % 27 == 26 && i < 80) sb.append("\n------+-------+------\n");
            else if (i % 9 == 8) sb.append('\n');
            else sb.append(i % 3 == 2 ? " | " : " ");
        }
        return sb.toString();
    }

    public static void main(String[] args) {
        for (String s : new String[] {"53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79", "8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4.."}) {
            SudokuSolver sudoku = new SudokuSolver(s);
            System.out.println(sudoku.solve() + " in " + sudoku.nodes);
            System.out.print(sudoku);
        }
        try {
            new SudokuSolver("11" + ".".repeat(79));
        } catch (IllegalArgumentException e) {
            System.out.println(e.getMessage());
        }
    }
}
