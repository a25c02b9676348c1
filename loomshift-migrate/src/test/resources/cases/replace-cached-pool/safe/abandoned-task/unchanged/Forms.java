import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

class Forms {
  void all(List<Callable<String>> actions) throws InterruptedException {
    try (ExecutorService pool = Executors.newCachedThreadPool()) {
      pool.invokeAll(actions, 1, TimeUnit.SECONDS);
    }
  }

  String supplied(Supplier<String> action) {
    try (ExecutorService pool = Executors.newCachedThreadPool()) {
      return CompletableFuture.supplyAsync(action, pool).orTimeout(1, TimeUnit.SECONDS).join();
    }
  }

  String limiter() {
    try (ExecutorService pool = Executors.newCachedThreadPool()) {
      return new TimeLimiter(pool).toString();
    }
  }
}

class TimeLimiter {
  TimeLimiter(ExecutorService pool) {}
}
