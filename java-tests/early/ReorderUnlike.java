// As Reorder, but every setter has a row of a table, so that no two of them are alike until it has read its row.
// found: 9 -> assertion within 100000
public class ReorderUnlike {
    static int first;
    static int second;
    static int[] table;

    public static void main(String[] args) throws InterruptedException {
        int setters = Integer.parseInt(args[0]);
        table = new int[setters];
        Thread[] threads = new Thread[setters + 1];
        threads[0] = new Thread(() -> {
            assert first == 0 && second == 0 || first == 1 && second == -1 : first + " " + second;
        });
        for (int i = 0; i < setters; i++) {
            int row = i;
            threads[i + 1] = new Thread(() -> {
                first = 1;
                second = -1;
                table[row] += row;
                table[(row + 1) % table.length] -= row;
            });
        }
        for (Thread thread : threads) {
            thread.start();
        }
        for (Thread thread : threads) {
            thread.join();
        }
    }
}
