import io.loomshift.adaptive.AdaptiveExecutor;
import java.util.concurrent.ExecutorService;

class Mailer implements AutoCloseable {
  private final ExecutorService pool = AdaptiveExecutor.builder().platformThreads(Integer.MAX_VALUE).build();

  void send(Runnable mail) {
    pool.execute(mail);
  }

  @Override
  public void close() {
    pool.shutdown();
  }
}
