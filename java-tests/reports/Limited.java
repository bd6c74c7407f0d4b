// flags: --max-states 20
public class Limited {
    static volatile int a, b, c;

    public static void main(String[] args) {
        new Thread(() -> { for (int i = 0; i < 10; i++) a = i; }).start();
        new Thread(() -> { for (int i = 0; i < 10; i++) b = i; }).start();
        for (int i = 0; i < 10; i++) c = i;
    }
}
