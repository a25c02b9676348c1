import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Semaphore;

/// Prints labels. A request waits for an address service without limit, and for one of four
/// printers. More threads bring requests to the printers sooner, and to their queue.
final class SemaphoreLimit {
  private static final int WORKERS = 9;
  private static final int PRINTERS = 4;

  private final OpenLoad load;
  private final Semaphore printers = new Semaphore(PRINTERS);

  private SemaphoreLimit(OpenLoad load) {
    this.load = load;
  }

  public static void main(String[] arguments) {
    var load = OpenLoad.of(arguments, 560, 140);
    var labels = new SemaphoreLimit(load);
    try (ExecutorService workers = Executors.newFixedThreadPool(WORKERS)) {
      load.send(request -> workers.execute(() -> labels.serve(request)));
    }
    load.print();
  }

  private void serve(int request) {
    var random = load.random(request);
    findAddress(random.nextInt(50_000, 70_000));
    printers.acquireUninterruptibly();
    try {
      print(random.nextInt(15_000, 30_000));
    } finally {
      printers.release();
    }
    load.ended(request);
  }

  private static void findAddress(int micros) {
    Pause.micros(micros);
  }

  private static void print(int micros) {
    Pause.micros(micros);
  }
}
