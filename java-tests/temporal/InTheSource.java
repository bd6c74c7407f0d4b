// Formulas that stand in the source, as jsym's annotations and as JPF-LTL's.
// source: violated G(asked -> F answered)
import jsym.Ltl;

@Ltl("F asked")
@Ltl("G(asked -> F answered)")
@InTheSource.LTLSpec("[](answered -> asked)")
public class InTheSource {
    @interface LTLSpec {
        String value();
    }

    static volatile boolean asked, answered;

    public static void main(String[] args) {
        new Thread(() -> {
            if (asked) {
                answered = true;
            }
        }).start();
        asked = true;
    }
}
