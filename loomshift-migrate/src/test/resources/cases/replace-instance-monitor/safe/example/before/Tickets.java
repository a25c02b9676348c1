import java.util.ArrayDeque;
import java.util.Deque;

class Tickets {
  private static final int MOST = 4;

  private final Deque<String> open = new ArrayDeque<>();

  void start() {
    Thread.startVirtualThread(() -> {
      try {
        put("first");
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    });
  }

  /** Waits for a place. */
  synchronized void put(String ticket) throws InterruptedException {
    while (open.size() == MOST) { // full
      wait();
    }
    open.add(ticket);
  }

  synchronized String take() {
    notifyAll();
    return open.poll();
  }
}
