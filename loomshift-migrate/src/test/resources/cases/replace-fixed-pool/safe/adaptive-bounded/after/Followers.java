import io.loomshift.adaptive.AdaptiveExecutor;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.function.IntFunction;

class Followers {
  private final ExecutorService orders = AdaptiveExecutor.builder().platformThreads(Integer.MAX_VALUE).concurrency(64).build();

  List<Runnable> stop() {
    return orders.shutdownNow();
  }

  void mails(List<Runnable> tasks, int size) {
    try (ExecutorService mails =
        AdaptiveExecutor.builder().name("mail").daemon(true).uncaughtExceptionHandler((t, e) -> System.err.println(e)).platformThreads(Integer.MAX_VALUE).concurrency(
            size).build()) {
      tasks.forEach(mails::execute);
    }
  }

  IntFunction<ExecutorService> reference() {
    return size -> AdaptiveExecutor.builder().platformThreads(Integer.MAX_VALUE).concurrency(size).build();
  }

  static void main(String[] args) {
    ExecutorService open = AdaptiveExecutor.builder().platformThreads(Integer.MAX_VALUE).concurrency(args.length).build();
    open.execute(() -> {});
  }
}
