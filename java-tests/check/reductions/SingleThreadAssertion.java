// One thread whose assertion fails on the only schedule there is.
// verdict: assert
// args: one two
public class SingleThreadAssertion {
    public static void main(String[] args) {
        assert args.length == 3 : args.length + " arguments";
    }
}
