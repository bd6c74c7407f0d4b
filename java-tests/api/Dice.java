// Two dice of six sides; only pairs with the sum of seven count: six outcomes.
import jsym.Verify;

public class Dice {
    public static void main(String[] args) {
        int first = 1 + Verify.choose(6);
        int second = Verify.chooseInt(1, 6);
        Verify.assume(first + second == 7);
        System.out.print(first + "+" + second);
        assert first + second == 7;
    }
}
