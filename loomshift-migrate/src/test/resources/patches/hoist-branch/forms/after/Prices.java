import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;

class Prices {
  private static final int SMALL = 10;

  record Order(int id, int size) {
    boolean small() {
      return size < SMALL;
    }
  }

  private final Map<Integer, Integer> cache = new ConcurrentHashMap<>();
  private final ExecutorService pool;

  Prices(ExecutorService pool) {
    this.pool = pool;
  }

  Future<Integer> guard(int article) {
    FutureTask<Integer> task = new FutureTask<>(() -> { // guard
      if (cache.containsKey(article)) {
        return cache.get(article);
      }
      Thread.sleep(20);
      return 3 * article;
    });
    if (cache.containsKey(article)) {
      task.run();
    } else {
      pool.execute(task);
    }
    return task;
  }

  Future<Integer> slowFirst(Order order) {
    FutureTask<Integer> price =
        new FutureTask<>(() -> { // slow first
          boolean big = !order.small() && order.size() % 2 == 0;
          if (big) {
            Thread.sleep(20);
          }
          return order.size();
        });
    if (!(!order.small() && order.size() % 2 == 0)) {
      price.run();
    } else {
      pool.execute(price);
    }
    return price;
  }

  CompletableFuture<Integer> completable(Order order) {
    return CompletableFuture.supplyAsync(
        () -> order.small() ? 1 : ask(order.id()),
        order.small() ? Runnable::run : pool); // completable
  }

  void ignored(String name) {
    FutureTask<?> task = new FutureTask<>(() -> greet(name, name.length()), null); // ignored
    if (name.isEmpty() || name.length() > SMALL) {
      task.run();
    } else {
      pool.execute(task);
    }
  }

  private void greet(String name, int length) {
    if (name.isEmpty() || length > SMALL) {
      return;
    }
    ask(length);
  }

  private static int ask(int id) {
    try {
      Thread.sleep(20);
      return id;
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }
}
