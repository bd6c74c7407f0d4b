// Two threads write one field with no order between them.
// verdict: race
public class RaceOnField {
    int field;

    public static void main(String[] args) {
        RaceOnField shared = new RaceOnField();
        new Thread(() -> shared.field = 1).start();
        shared.field = 2;
    }
}
