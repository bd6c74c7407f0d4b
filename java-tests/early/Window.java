// One worker must do all of its steps while another thread has a door open for one moment: a single preemption. Bystanders
// make the states many.
// found: 4 3 -> assertion within 150000
public class Window {
    static volatile boolean isOpen;
    static int[] rows;

    public static void main(String[] args) throws InterruptedException {
        int steps = Integer.parseInt(args[0]);
        int bystanders = Integer.parseInt(args[1]);
        rows = new int[bystanders];
        Thread worker = new Thread(() -> {
            int seen = 0;
            for (int i = 0; i < steps; i++) {
                seen += isOpen ? 1 : 0;
            }
            assert seen < steps;
        });
        Thread door = new Thread(() -> {
            isOpen = true;
            isOpen = false;
        });
        worker.start();
        door.start();
        for (int i = 0; i < bystanders; i++) {
            int row = i;
            new Thread(() -> {
                for (int round = 0; round < steps; round++) {
                    rows[row] += rows[(row + 1) % rows.length] + round;
                }
            }).start();
        }
    }
}
