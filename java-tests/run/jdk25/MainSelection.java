// The main method with arguments is preferred over the one without; an inherited one counts.
// jdk: 25
public class MainSelection {
    static class Decoy { public static void main(String[] args) { System.out.println("decoy"); } }
    void main() { System.out.println("no arguments: not chosen"); }
    static void main(String[] args) {
        System.out.println("chosen " + args.length);
        new MainSelection().main();
    }
}
