// A choice that can go wrong.
import jsym.Verify;

public class Coin {
    public static void main(String[] args) {
        boolean heads = Verify.chooseBoolean();
        System.out.print(heads ? "heads" : "tails");
        assert !heads;
    }
}
