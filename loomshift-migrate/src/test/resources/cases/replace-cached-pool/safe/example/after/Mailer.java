import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

class Mailer {
  private final ExecutorService pool = Executors.newVirtualThreadPerTaskExecutor();

  void send(Runnable mail) {
    pool.execute(mail);
  }
}
