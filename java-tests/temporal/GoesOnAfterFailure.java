// A thread that dies of an exception does not end the program: the others go on, and the property is about them too.
// check: assert
// ltl: weak violated F G !beats
// ltl: weak holds G F beats
// ltl: weak violated F repaired
public class GoesOnAfterFailure {
    static volatile boolean beats, repaired;

    public static void main(String[] args) {
        new Thread(() -> {
            if (!repaired) {
                throw new IllegalStateException("broken");
            }
        }).start();
        while (true) {
            beats = !beats;
        }
    }
}
