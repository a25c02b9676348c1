import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;

class Downloads {
  void all(Iterable<Runnable> downloads) {
    ThreadFactory threadFactory = Thread.ofVirtual().factory();
    try (ExecutorService pool = Executors.newThreadPerTaskExecutor(threadFactory)) {
      downloads.forEach(pool::execute);
    }
  }
}
