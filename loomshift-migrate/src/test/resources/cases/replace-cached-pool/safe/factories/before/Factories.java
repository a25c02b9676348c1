import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;

class Factories {
  private static final AtomicInteger COUNT = new AtomicInteger();
  private final String prefix = "field-";

  ExecutorService none = Executors.newCachedThreadPool(Executors.defaultThreadFactory());
  ExecutorService reference = Executors.newCachedThreadPool(Thread::new);
  ExecutorService lambda = Executors.newCachedThreadPool(r -> new Thread(r, "mail"));

  ExecutorService numbered =
      Executors.newCachedThreadPool(r -> new Thread(r, "mail-" + COUNT.incrementAndGet()));

  ExecutorService block =
      Executors.newCachedThreadPool(task -> {
        Thread thread = new Thread(null, task, prefix + COUNT.getAndIncrement(), 0);
        thread.setDaemon(true);
        thread.setUncaughtExceptionHandler((t, e) -> System.err.println(e));
        return thread;
      });

  ExecutorService anonymous =
      Executors.newCachedThreadPool(
          new ThreadFactory() {
            private int count = 7;

            @Override
            public Thread newThread(Runnable task) {
              Thread thread = new Thread(task);
              thread.setName("anonymous-" + count++);
              return thread;
            }
          });

  private final ThreadFactory held = r -> new Thread(r, "held");
  ExecutorService variable = Executors.newCachedThreadPool(held);

  ExecutorService virtual =
      Executors.newCachedThreadPool( /* virtual already */ Thread.ofVirtual().factory());

  ExecutorService alsoVirtual =
      Executors.newCachedThreadPool(r -> Thread.ofVirtual().name("v").unstarted(r));

  ExecutorService classOfTheTree = Executors.newCachedThreadPool(new PlainFactory());
}
