package plugged;

import java.util.concurrent.Semaphore;

/// Runs what its store does, when there is something to do.
public final class Cleaner {
  private final Store store;
  private final Semaphore due = new Semaphore(0);

  public Cleaner(Store store) {
    this.store = store;
  }

  static Cleaner of(String name) throws Exception {
    return new Cleaner((Store) Class.forName(name).getDeclaredConstructor().newInstance());
  }

  public void start() {
    Thread thread = new Thread(this::clean, "cleaner");
    thread.setDaemon(true);
    thread.start();
  }

  private void clean() {
    while (true) {
      due.acquireUninterruptibly();
      store.clean();
    }
  }
}
