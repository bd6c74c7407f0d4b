// A compact source file: no class, instance main without arguments, fields, helper methods, IO.println.
// jdk: 25
int calls = 0;
final List<String> names = new ArrayList<>(List.of("x"));

record Pair(int a, String b) { }

String greet(String who) {
    calls++;
    names.add(who);
    return "Hello, " + who;
}

void main() {
    IO.println(greet("compact"));
    IO.println(new Pair(1, "two"));
    IO.print("calls " + calls);
    IO.println();
    System.out.println(names + " " + this.getClass().getSimpleName());
    IO.println(null);
}
