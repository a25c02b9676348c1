import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;

class Totals {
  private final ExecutorService pool;

  Totals(ExecutorService pool) {
    this.pool = pool;
  }

  int named(int order) throws InterruptedException, ExecutionException {
    Future<Integer> total =
        pool.submit(() -> { // named
          Future<Integer> price = pool.submit(() -> price(order));
          Future<Integer> shipping =
              pool.submit(() -> {
                Thread.sleep(20);
                return order % 10;
              });
          int first = price.get();
          int second = shipping.get();
          return first + second;
        });
    return total.get();
  }

  Future<Integer> three(int order) {
    return pool.submit(() -> { // three
      // All at once.
      Future<Integer> a = pool.submit(() -> price(order));
      Future<Integer> b = pool.submit(() -> price(order + 1));
      Future<Integer> c = pool.submit(Totals::standard);
      int sum = 0;
      sum += a.get();
      sum += b.get();
      return sum + c.get();
    });
  }

  Future<Integer> list(List<Integer> orders) {
    return pool.submit(() -> { // list
      List<Future<Integer>> parts = new ArrayList<>();
      for (int order : orders) {
        parts.add(pool.submit(() -> price(order)));
      }
      int sum = 0;
      for (Future<Integer> part : parts) {
        sum += part.get();
      }
      return sum;
    });
  }

  CompletableFuture<Integer> single(int order) {
    return CompletableFuture.supplyAsync(
        () -> {
          CompletableFuture<Integer> price =
              CompletableFuture.supplyAsync(() -> 2 * order, pool);
          return price.join() + 1;
        },
        pool);
  }

  void nothing(int order) throws InterruptedException, ExecutionException {
    if (order > 0)
      pool.submit(() -> { // nothing
        Future<Integer> price = pool.submit(() -> 2 * order);
        Future<?> log = pool.submit(() -> System.out.println(order));
        log.get();
        System.out.println(price.get());
        return null;
      }).get();
  }

  private static int price(int order) throws InterruptedException {
    Thread.sleep(20);
    return 100 + order;
  }

  private static int standard() throws InterruptedException {
    return price(0);
  }
}
