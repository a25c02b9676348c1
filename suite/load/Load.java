import java.util.ArrayList;
import java.util.Locale;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/// Makes long traces: small orders, of which each has its parts priced and packed by other tasks
/// and waits for them. The arguments name the number of orders and of threads a pool.
///
/// An order is some 25 events.
final class Load {
  private static final int BATCH = 2_000;

  private final ExecutorService prices;
  private final ExecutorService packing;

  private Load(int threads) {
    prices = Executors.newFixedThreadPool(threads);
    packing = Executors.newFixedThreadPool(threads);
  }

  public static void main(String[] arguments) throws InterruptedException, ExecutionException {
    var orders = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 100_000;
    var threads = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 2;
    var load = new Load(threads);
    var start = System.nanoTime();
    var sum = 0L;
    try (ExecutorService workers = Executors.newFixedThreadPool(threads)) {
      for (var first = 0; first < orders; first += BATCH) {
        var batch = new ArrayList<Future<Long>>();
        for (var order = first; order < Math.min(orders, first + BATCH); order++) {
          var number = order;
          batch.add(workers.submit(() -> load.order(number)));
        }
        for (var order : batch) {
          sum += order.get();
        }
      }
    }
    load.prices.close();
    load.packing.close();
    var seconds = (System.nanoTime() - start) / 1e9;
    System.out.printf(
        Locale.ROOT,
        "result requests=%d seconds=%.3f throughput=%.2f sum=%d%n",
        orders,
        seconds,
        orders / seconds,
        sum);
  }

  private long order(int number) throws InterruptedException, ExecutionException {
    Future<Long> price = prices.submit(() -> price(number));
    Future<Long> weight = packing.submit(() -> pack(number));
    return price.get() + weight.get();
  }

  private static long price(int number) {
    Work.micros(1);
    return number % 7;
  }

  private static long pack(int number) {
    Work.micros(number % 16 == 0 ? 20 : 1);
    return number % 5;
  }
}
