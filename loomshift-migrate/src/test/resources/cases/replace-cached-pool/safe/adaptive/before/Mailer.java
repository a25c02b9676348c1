import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

class Mailer implements AutoCloseable {
  private final ExecutorService pool = Executors.newCachedThreadPool();

  void send(Runnable mail) {
    pool.execute(mail);
  }

  @Override
  public void close() {
    pool.shutdown();
  }
}
