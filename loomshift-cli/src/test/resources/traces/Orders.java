package shop;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/// A small shop: orders arrive every 12 ms, wait for a price, and are written down. `orders.trace`
/// beside it is a recording of it: loomshift trace -o orders.trace -- java -cp DIR shop.Orders
final class Orders {
  private static final int ORDERS = 300;

  private final ExecutorService requests = Executors.newFixedThreadPool(3);
  private final ExecutorService prices = Executors.newFixedThreadPool(8);
  private final ExecutorService mail =
      Executors.newFixedThreadPool(
          2, Thread.ofPlatform().name("mail \"<outgoing>\" ", 0).factory());
  private final Map<Integer, Integer> known = new ConcurrentHashMap<>();

  public static void main(String[] args) throws InterruptedException {
    Orders orders = new Orders();
    for (int i = 0; i < ORDERS; i++) {
      int order = i;
      orders.requests.execute(() -> orders.take(order));
      Thread.sleep(12);
    }
    for (ExecutorService pool :
        new ExecutorService[] {orders.requests, orders.prices, orders.mail}) {
      pool.shutdown();
      pool.awaitTermination(1, TimeUnit.MINUTES);
    }
  }

  private void take(int order) {
    try {
      Future<Integer> price = prices.submit(() -> price(order % 40));
      pause(16);
      price.get();
      mail.execute(() -> pause(2));
      pause(14);
    } catch (ExecutionException | InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private int price(int article) {
    Integer cached = known.get(article);
    if (cached != null) {
      return cached;
    }
    pause(25);
    known.put(article, 3 * article);
    return 3 * article;
  }

  private static void pause(int millis) {
    try {
      Thread.sleep(millis);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }
}
