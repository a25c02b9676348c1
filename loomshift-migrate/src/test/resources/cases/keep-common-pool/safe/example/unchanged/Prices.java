import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.ForkJoinPool;

class Prices {
  CompletableFuture<String> price(String item) {
    return CompletableFuture.supplyAsync(() -> item).thenApplyAsync(String::strip);
  }

  long count(List<String> items) {
    return items.parallelStream().distinct().count();
  }

  int workers() {
    return ForkJoinPool.commonPool().getParallelism();
  }
}
