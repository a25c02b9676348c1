import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Future;

class Totals {
  private final ExecutorService pool;

  Totals(ExecutorService pool) {
    this.pool = pool;
  }

  int named(int order) throws InterruptedException, ExecutionException {
    // named
    CompletableFuture<Integer> price = CompletableFuture.supplyAsync(() -> {
      try {
        return price(order);
      } catch (Exception e) {
        throw new CompletionException(e);
      }
    }, pool);
    CompletableFuture<Integer> shipping =
        CompletableFuture.supplyAsync(() -> {
          try {
            Thread.sleep(20);
            return order % 10;
          } catch (Exception e) {
            throw new CompletionException(e);
          }
        }, pool);
    Future<Integer> total =
        price.thenCombine(shipping, (first, second) -> first + second);
    return total.get();
  }

  Future<Integer> three(int order) {
    // three
    // All at once.
    CompletableFuture<Integer> a = CompletableFuture.supplyAsync(() -> {
      try {
        return price(order);
      } catch (Exception e) {
        throw new CompletionException(e);
      }
    }, pool);
    CompletableFuture<Integer> b = CompletableFuture.supplyAsync(() -> {
      try {
        return price(order + 1);
      } catch (Exception e) {
        throw new CompletionException(e);
      }
    }, pool);
    CompletableFuture<Integer> c = CompletableFuture.supplyAsync(() -> {
      try {
        return Totals.standard();
      } catch (Exception e) {
        throw new CompletionException(e);
      }
    }, pool);
    return CompletableFuture.allOf(a, b, c).thenApply(done -> {
      int sum = 0;
      sum += a.join();
      sum += b.join();
      return sum + c.join();
    });
  }

  Future<Integer> list(List<Integer> orders) {
    // list
    List<CompletableFuture<Integer>> parts = new ArrayList<>();
    for (int order : orders) {
      parts.add(CompletableFuture.supplyAsync(() -> {
        try {
          return price(order);
        } catch (Exception e) {
          throw new CompletionException(e);
        }
      }, pool));
    }
    return CompletableFuture.allOf(parts.toArray(CompletableFuture[]::new)).thenApply(done -> {
      int sum = 0;
      for (CompletableFuture<Integer> part : parts) {
        sum += part.join();
      }
      return sum;
    });
  }

  CompletableFuture<Integer> single(int order) {
    CompletableFuture<Integer> price =
        CompletableFuture.supplyAsync(() -> 2 * order, pool);
    return price.thenApply(priceResult -> priceResult + 1);
  }

  void nothing(int order) throws InterruptedException, ExecutionException {
    if (order > 0) {
      // nothing
      CompletableFuture<Integer> price = CompletableFuture.supplyAsync(() -> 2 * order, pool);
      CompletableFuture<?> log = CompletableFuture.runAsync(() -> System.out.println(order), pool);
      CompletableFuture.allOf(price, log).thenApply(done -> {
        log.join();
        System.out.println(price.join());
        return null;
      }).get();
    }
  }

  private static int price(int order) throws InterruptedException {
    Thread.sleep(20);
    return 100 + order;
  }

  private static int standard() throws InterruptedException {
    return price(0);
  }
}
