import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

class Named {
  private final String service = System.getProperty("service");

  ExecutorService format(String host) {
    return Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name(service + "-" + host + "-", 1).factory());
  }

  ExecutorService formatted(String host) {
    return Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("to-" + host + "-", 1).factory());
  }

  ExecutorService ofClass = Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("mail-thread-", 1).factory());
  ExecutorService ofDefaults = Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("worker-thread-", 1).factory());

  ExecutorService ofMethod(String host) {
    return Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("to " + host + "#", 0).factory());
  }
}
