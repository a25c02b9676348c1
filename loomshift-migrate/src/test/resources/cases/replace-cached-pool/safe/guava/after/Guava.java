import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

class Guava {
  ExecutorService numbered =
      Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("mail-", 0).factory());

  ExecutorService named =
      Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("mail").factory());
}
