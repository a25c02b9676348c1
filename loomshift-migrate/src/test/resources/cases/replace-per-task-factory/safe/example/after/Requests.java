import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

class Requests {
  private final ExecutorService executor =
      Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("request-", 0).factory());
}
