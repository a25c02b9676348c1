import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/// Takes orders. The total of an order is the task of a thread that starts two other tasks and does
/// nothing but wait for them.
final class Coordinator {
  private static final int WORKERS = 5;

  private final OpenLoad load;
  private final ExecutorService tasks = Executors.newCachedThreadPool();

  private Coordinator(OpenLoad load) {
    this.load = load;
  }

  public static void main(String[] arguments) {
    var load = OpenLoad.of(arguments, 500, 125);
    var orders = new Coordinator(load);
    try (ExecutorService workers = Executors.newFixedThreadPool(WORKERS)) {
      load.send(request -> workers.execute(() -> orders.serve(request)));
    }
    orders.tasks.close();
    load.print();
  }

  private void serve(int request) {
    try {
      Future<Integer> total = total(tasks, request);
      reserveStock();
      send(total.get());
      load.ended(request);
    } catch (InterruptedException | ExecutionException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Future<Integer> total(ExecutorService tasks, int order) {
    return tasks.submit(() -> {
      Future<Integer> price = tasks.submit(() -> price(order));
      Future<Integer> shipping = tasks.submit(() -> shipping(order));
      return price.get() + shipping.get();
    });
  }

  private static int price(int order) {
    Pause.micros(25_000);
    return 100 + order;
  }

  private static int shipping(int order) {
    Pause.micros(20_000);
    return order % 10;
  }

  private static void reserveStock() {
    Pause.micros(15_000);
  }

  private static void send(int total) {
    Pause.micros(3_000 + total % 10);
  }
}
