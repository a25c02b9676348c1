import static java.util.concurrent.TimeUnit.SECONDS;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

class Forms {
  private final ThreadPoolExecutor declared =
      new ThreadPoolExecutor(4, 4, 1, SECONDS, new LinkedBlockingQueue<Runnable>());
  private ThreadPoolExecutor assigned;

  Forms() {
    assigned =
        new ThreadPoolExecutor(
            4, // core
            4,
            1,
            TimeUnit.MINUTES,
            new ArrayBlockingQueue<>(7),
            task -> {
              Thread thread = new Thread(task, "form");
              thread.setPriority(3);
              return thread;
            },
            new ThreadPoolExecutor.DiscardPolicy());
    assigned.allowCoreThreadTimeOut(true);
  }

  <T> Future<T> submit(Callable<T> task) {
    var local =
        Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("local").factory());
    local.submit(task);
    return assigned.submit(task);
  }
}
