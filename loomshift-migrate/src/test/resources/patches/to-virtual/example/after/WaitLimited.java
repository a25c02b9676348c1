import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/// Quotes prices: each request asks two suppliers, one after the other, and computes next to
/// nothing. Eight threads wait most of the time while requests queue.
final class WaitLimited {
  private final OpenLoad load;

  private WaitLimited(OpenLoad load) {
    this.load = load;
  }

  public static void main(String[] arguments) {
    var load = OpenLoad.of(arguments, 1000, 280);
    var quotes = new WaitLimited(load);
    try (ExecutorService workers = Executors.newVirtualThreadPerTaskExecutor()) {
      load.send(request -> workers.execute(() -> quotes.serve(request)));
    }
    load.print();
  }

  private void serve(int request) {
    var random = load.random(request);
    askSupplier(random.nextInt(15_000, 25_000));
    askSupplier(random.nextInt(10_000, 30_000));
    load.ended(request);
  }

  private static void askSupplier(int micros) {
    Pause.micros(micros);
  }
}
