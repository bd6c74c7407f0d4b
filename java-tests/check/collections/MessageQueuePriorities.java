// The message queue of Iosif 2001, fig. 1, in working form: clients insert messages by priority under one lock. However
// they are scheduled, the queue ends up ordered and complete.
// verdict: ok
public class MessageQueuePriorities {
    static class Message {
        final int priority;
        Message next;

        Message(int priority) {
            this.priority = priority;
        }
    }

    private final Message head = new Message(Integer.MIN_VALUE);

    synchronized void send(Message message) {
        Message last = head;
        while (last.next != null && last.next.priority <= message.priority) {
            last = last.next;
        }
        message.next = last.next;
        last.next = message;
    }

    public static void main(String[] args) throws InterruptedException {
        MessageQueuePriorities queue = new MessageQueuePriorities();
        Thread[] clients = new Thread[3];
        for (int i = 0; i < clients.length; i++) {
            int priority = i % 2;
            clients[i] = new Thread(() -> queue.send(new Message(priority)));
            clients[i].start();
        }
        for (Thread client : clients) {
            client.join();
        }
        int found = 0;
        for (Message m = queue.head.next; m != null; m = m.next) {
            assert m.next == null || m.priority <= m.next.priority;
            found++;
        }
        assert found == clients.length;
    }
}
