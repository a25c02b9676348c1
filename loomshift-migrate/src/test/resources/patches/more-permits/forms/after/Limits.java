import java.util.concurrent.Semaphore;

class Limits {
  private static final int MOST = 16;

  private final Semaphore literal = new Semaphore(40); // what the mail server bears
  private final Semaphore fair = new Semaphore(MOST, true);
  private final Semaphore given;

  Limits() {
    int most = 24;
    given =
        new Semaphore(
            most);
  }

  static PoolOfConnections direct() {
    PoolOfConnections pool = new PoolOfConnections();
    pool.setMaxTotal(32);
    return pool;
  }

  static PoolOfConnections configured() {
    PoolOfConnections.Config config = new PoolOfConnections.Config();
    config.setMaximumPoolSize(20);
    return new PoolOfConnections(config);
  }

  void run(Runnable task) throws InterruptedException {
    literal.acquire();
    fair.acquire();
    given.acquire();
    try {
      task.run();
    } finally {
      given.release();
      fair.release();
      literal.release();
    }
  }
}
