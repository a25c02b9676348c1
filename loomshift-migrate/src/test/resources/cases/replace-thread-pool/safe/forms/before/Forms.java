import static java.util.concurrent.TimeUnit.SECONDS;

import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.SynchronousQueue;
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
        new java.util.concurrent.ThreadPoolExecutor(
            0,
            Integer.MAX_VALUE,
            1,
            SECONDS,
            new SynchronousQueue<>(),
            r -> new Thread(r, "local"));
    local.submit(task);
    return assigned.submit(task);
  }
}
