import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/// Computes routes, and waits for nothing: its limit is the processors, and no kind of thread
/// helps.
final class CpuBound {
  private static final int WORKERS = 8;

  private final OpenLoad load;

  private CpuBound(OpenLoad load) {
    this.load = load;
  }

  public static void main(String[] arguments) {
    Work.warmUp();
    var load = OpenLoad.of(arguments, 1000, 250);
    var routes = new CpuBound(load);
    try (ExecutorService workers = Executors.newFixedThreadPool(WORKERS)) {
      load.send(request -> workers.execute(() -> routes.serve(request)));
    }
    load.print();
  }

  private void serve(int request) {
    Work.micros(load.random(request).nextInt(1_000, 8_000));
    load.ended(request);
  }
}
