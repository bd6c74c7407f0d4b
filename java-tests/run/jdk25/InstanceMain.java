// Launching an instance main method of an ordinary class, with arguments, not public.
// jdk: 25
// args: p q
class InstanceMain {
    int state = 5;
    InstanceMain() { System.out.println("constructed"); }
    protected void main(String[] args) {
        System.out.println(args.length + args[1] + state);
    }
}
