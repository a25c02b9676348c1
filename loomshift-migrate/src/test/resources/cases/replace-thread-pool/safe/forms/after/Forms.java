import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

class Forms {
  private final ExecutorService declared =
      Executors.newVirtualThreadPerTaskExecutor();
  private ExecutorService assigned;

  Forms() {
    assigned =
        Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("form").factory());
  }

  <T> Future<T> submit(Callable<T> task) {
    var local =
        Executors.newThreadPerTaskExecutor(Thread.ofVirtual().name("local").factory());
    local.submit(task);
    return assigned.submit(task);
  }
}
