import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/// Shrinks pictures. Each worker keeps a large buffer of its own, so that a thread a request is out
/// of the question; but three workers are too few, since they wait for the disk most of the time.
final class SmallPool {
  private static final int WORKERS = 8;
  private static final int BUFFER_BYTES = 1 << 20;

  private final OpenLoad load;
  private final ThreadLocal<byte[]> buffer = ThreadLocal.withInitial(() -> new byte[BUFFER_BYTES]);

  private SmallPool(OpenLoad load) {
    this.load = load;
  }

  public static void main(String[] arguments) {
    Work.warmUp();
    var load = OpenLoad.of(arguments, 1000, 250);
    var pictures = new SmallPool(load);
    try (var workers =
        new ThreadPoolExecutor(
            WORKERS, WORKERS, 0, TimeUnit.MILLISECONDS, new LinkedBlockingQueue<>())) {
      load.send(request -> workers.execute(() -> pictures.serve(request)));
    }
    load.print();
  }

  private void serve(int request) {
    read(request);
    shrink(request);
    load.ended(request);
  }

  private void read(int request) {
    Pause.micros(load.random(request).nextInt(10_000, 20_000));
    buffer.get()[request % BUFFER_BYTES] = (byte) request;
  }

  private void shrink(int request) {
    Work.micros(1_000 + buffer.get()[request % BUFFER_BYTES]);
  }
}
