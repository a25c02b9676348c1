import java.util.function.IntConsumer;

/** Those that ask a server, each on a thread of its own. */
final class Clients {
  private Clients() {}

  /** Starts {@code number} clients, which are given their number from 0, and waits until all have ended. */
  static void together(int number, IntConsumer client) throws InterruptedException {
    Thread[] threads = new Thread[number];
    for (int i = 0; i < number; i++) {
      int which = i;
      threads[i] = new Thread(() -> client.accept(which));
      threads[i].start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
  }
}
