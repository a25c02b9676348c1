import java.util.ArrayList;
import java.util.Locale;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/// Makes long traces: small orders of five kinds, of which each has its parts priced and packed by
/// other tasks and waits for them. The arguments name the number of orders and of threads a pool.
///
/// An order is some 50 events, and there are 15 calls that spawn tasks.
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
    return switch (number % 5) {
      case 0 -> domestic(number);
      case 1 -> foreign(number);
      case 2 -> gift(number);
      case 3 -> express(number);
      default -> bulk(number);
    };
  }

  private long domestic(int number) throws InterruptedException, ExecutionException {
    Future<Long> price = prices.submit(() -> price(number));
    Future<Long> weight = packing.submit(() -> pack(number));
    return price.get() + weight.get();
  }

  private long foreign(int number) throws InterruptedException, ExecutionException {
    Future<Long> price = prices.submit(() -> price(number));
    Future<Long> duty = prices.submit(() -> price(number + 1));
    Future<Long> weight = packing.submit(() -> pack(number));
    return price.get() + duty.get() + weight.get();
  }

  private long gift(int number) throws InterruptedException, ExecutionException {
    Future<Long> price = prices.submit(() -> price(number));
    Future<Long> card = packing.submit(() -> pack(number + 1));
    Future<Long> paper = packing.submit(() -> pack(number));
    return price.get() + card.get() + paper.get();
  }

  private long express(int number) throws InterruptedException, ExecutionException {
    Future<Long> price = prices.submit(() -> price(number));
    long courier = prices.submit(() -> price(number + 1)).get();
    Future<Long> weight = packing.submit(() -> pack(number));
    return price.get() + courier + weight.get();
  }

  private long bulk(int number) throws InterruptedException, ExecutionException {
    Future<Long> price = prices.submit(() -> price(number));
    Future<Long> weight = packing.submit(() -> pack(number));
    Future<Long> pallet = packing.submit(() -> pack(number + 1));
    return price.get() + weight.get() + pallet.get();
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
