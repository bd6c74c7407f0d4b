// IO.readln reads from standard input, with and without a prompt.
// jdk: 25
// stdin: Ada
// stdin: 42
void main() {
    String name = IO.readln("name? ");
    IO.println("[" + name + "]");
    int n = Integer.parseInt(IO.readln());
    IO.println(n + 1);
    IO.println(IO.readln("more? "));
}
