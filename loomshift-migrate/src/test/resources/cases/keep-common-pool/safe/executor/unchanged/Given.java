import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;

class Given {
  CompletableFuture<String> price(String item, Executor executor) {
    return CompletableFuture.supplyAsync(() -> item, executor)
        .thenApplyAsync(String::strip, executor);
  }

  Object own() {
    return new Own().runAsync(() -> {});
  }

  static class Own {
    Object runAsync(Runnable task) {
      return task;
    }

    static Own commonPool() {
      return new Own();
    }

    Object parallelStream() {
      return commonPool();
    }
  }

  Thread old = new Thread();
}
