import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

class Lost {
  private static final AtomicInteger COUNT = new AtomicInteger();

  ExecutorService shared =
      Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("shared-", 0).factory());

  ExecutorService alive =
      Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("alive").factory());

  ExecutorService padded(int[] count) {
    return Executors.newVirtualThreadPerTaskExecutor();
  }

  int made() {
    return COUNT.get();
  }
}
