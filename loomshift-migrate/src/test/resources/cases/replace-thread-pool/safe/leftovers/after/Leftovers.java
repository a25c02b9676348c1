import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

class Leftovers {
  ExecutorService pool =
      Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("left-", 1).factory());

  ExecutorService local() {
    return Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("local-", 0).factory());
  }
}
