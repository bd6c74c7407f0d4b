// verdict: ok
// The class of a lambda has the method of its interface, and a field for what it captures; how it is linked does not show.
public class LambdaMembers {
    public static void main(String[] args) {
        Runnable empty = () -> { };
        int number = args.length;
        Runnable full = () -> System.out.println(number);
        assert empty.getClass().getDeclaredMethods().length == 1 && empty.getClass().getDeclaredFields().length == 0;
        assert empty.getClass().getDeclaredMethods()[0].getName().equals("run");
        assert full.getClass().getDeclaredMethods().length == 1 && full.getClass().getDeclaredFields().length == 1;
        assert full.getClass().getDeclaredConstructors().length == 1;
    }
}
