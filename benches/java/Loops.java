/** Integer and long arithmetic in nested loops. */
public class Loops {
    public static void main(String[] args) {
        long sum = 0;
        for (int round = 0; round < 60; round++) {
            int x = round;
            for (int i = 0; i < 500_000; i++) {
                x = x * 31 + i;
                if ((x & 7) == 3) sum += x; else sum ^= i;
            }
        }
        System.out.println(sum);
    }
}
