// flags: --check race
public class RaceAsError {
    static class Cell {
        int value;
    }

    public static void main(String[] args) throws InterruptedException {
        Cell cell = new Cell();
        Thread writer = new Thread(() -> cell.value = 1, "writer");
        writer.start();
        System.out.println(cell.value);
        writer.join();
    }
}
