// The message queue of Iosif, "Exploiting Heap Symmetries in Explicit-State Model Checking of Software" (2001), fig. 1:
// clients insert messages into a queue that is ordered by priority. The arguments are the clients' priorities:
// `jsym MessageQueue.java 1 1 2` checks three clients. Messages of equal priority that were created in different orders
// lie at different places in memory but make no difference to the program: compare with `--no-heap-symmetry`.
public class MessageQueue {
    static class Message {
        final int priority;
        Message next;

        Message(int priority) {
            this.priority = priority;
        }
    }

    private final Message head = new Message(0);

    /// Behind all messages that are as urgent or more.
    synchronized void send(Message message) {
        Message last = head;
        while (last.next != null && last.next.priority <= message.priority) {
            last = last.next;
        }
        message.next = last.next;
        last.next = message;
    }

    synchronized int length() {
        int length = 0;
        for (Message message = head.next; message != null; message = message.next) {
            assert message.next == null || message.priority <= message.next.priority : "out of order";
            length++;
        }
        return length;
    }

    public static void main(String[] args) throws InterruptedException {
        String[] priorities = args.length > 0 ? args : new String[] {"1", "1", "2"};
        MessageQueue queue = new MessageQueue();
        Thread[] clients = new Thread[priorities.length];
        for (int i = 0; i < clients.length; i++) {
            int priority = Integer.parseInt(priorities[i]);
            clients[i] = new Thread(() -> queue.send(new Message(priority)), "client " + i);
            clients[i].start();
        }
        for (Thread client : clients) {
            client.join();
        }
        assert queue.length() == clients.length : "a message was lost";
    }
}
