package named;

import java.util.concurrent.Semaphore;

/// Runs what its depot does, when there is something to do.
public final class Cleaner {
  private final Depot depot;
  private final Semaphore due = new Semaphore(0);

  public Cleaner(Depot depot) {
    this.depot = depot;
  }

  public void start() {
    Thread thread = new Thread(this::clean, "cleaner");
    thread.setDaemon(true);
    thread.start();
  }

  private void clean() {
    while (true) {
      due.acquireUninterruptibly();
      depot.clean();
    }
  }
}
