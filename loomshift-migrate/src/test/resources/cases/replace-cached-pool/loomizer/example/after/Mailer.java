import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;

class Mailer {
  void send(Runnable mail, Runnable copy) {
    ThreadFactory threadFactory = Thread.ofVirtual().factory();
    ExecutorService pool = Executors.newThreadPerTaskExecutor(threadFactory);
    ExecutorService other = Executors.newThreadPerTaskExecutor(threadFactory);
    pool.execute(mail);
    other.execute(copy);
  }
}
