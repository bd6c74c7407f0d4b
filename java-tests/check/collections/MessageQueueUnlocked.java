// MessageQueuePriorities without the lock: two clients insert at the same place and one message is lost.
// verdict: assert
public class MessageQueueUnlocked {
    static class Message {
        final int priority;
        Message next;

        Message(int priority) {
            this.priority = priority;
        }
    }

    private final Message head = new Message(Integer.MIN_VALUE);

    void send(Message message) {
        Message last = head;
        while (last.next != null && last.next.priority <= message.priority) {
            last = last.next;
        }
        message.next = last.next;
        last.next = message;
    }

    public static void main(String[] args) throws InterruptedException {
        MessageQueueUnlocked queue = new MessageQueueUnlocked();
        Thread a = new Thread(() -> queue.send(new Message(1)));
        Thread b = new Thread(() -> queue.send(new Message(2)));
        a.start();
        b.start();
        a.join();
        b.join();
        int found = 0;
        for (Message m = queue.head.next; m != null; m = m.next) {
            found++;
        }
        assert found == 2 : "a message was lost";
    }
}
