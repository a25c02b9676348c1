import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;

class Named {
  private final String service = System.getProperty("service");

  ExecutorService format(String host) {
    AtomicInteger count = new AtomicInteger(1);
    return Executors.newCachedThreadPool(
        task -> new Thread(task, String.format("%s-%s-%d", service, host, count.getAndIncrement())));
  }

  ExecutorService formatted(String host) {
    AtomicInteger count = new AtomicInteger();
    return Executors.newCachedThreadPool(task -> {
      Thread thread = new Thread(task);
      String name = "to-%s".formatted(host) + '-' + count.incrementAndGet();
      thread.setName(name);
      thread.setPriority(7);
      return thread;
    });
  }

  ExecutorService ofClass = Executors.newCachedThreadPool(new NumberedFactory("mail"));
  ExecutorService ofDefaults = Executors.newCachedThreadPool(new NumberedFactory());

  ExecutorService ofMethod(String host) {
    return Executors.newCachedThreadPool(factory("to " + host));
  }

  private static ThreadFactory factory(String prefix) {
    AtomicInteger count = new AtomicInteger();
    return task -> {
      Thread thread = new Thread(task, prefix + "#" + count.getAndIncrement());
      thread.setDaemon(true);
      return thread;
    };
  }
}
