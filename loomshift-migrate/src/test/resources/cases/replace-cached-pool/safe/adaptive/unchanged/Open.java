import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

class Open {
  private final ExecutorService pool = Executors.newCachedThreadPool();

  void send(Runnable mail) {
    pool.execute(mail);
  }
}
