import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

class Mailer {
  void send(Runnable mail, Runnable copy) {
    ExecutorService pool = Executors.newCachedThreadPool();
    ExecutorService other = Executors.newCachedThreadPool();
    pool.execute(mail);
    other.execute(copy);
  }
}
