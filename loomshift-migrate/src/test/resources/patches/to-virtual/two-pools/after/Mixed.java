import java.io.IOException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/// Serves pages: computes, asks another service, computes again, and leaves a mail to a pool that
/// nobody waits for.
final class Mixed {
  private final OpenLoad load;
  private final Backend backend;
  private final ExecutorService mailers = Executors.newVirtualThreadPerTaskExecutor();

  private Mixed(OpenLoad load, Backend backend) {
    this.load = load;
    this.backend = backend;
  }

  public static void main(String[] arguments) throws IOException, InterruptedException {
    Work.warmUp();
    var load = OpenLoad.of(arguments, 1600, 430);
    try (Backend backend = Backend.start()) {
      var pages = new Mixed(load, backend);
      try (ExecutorService workers = Executors.newVirtualThreadPerTaskExecutor()) {
        load.send(request -> workers.execute(() -> pages.serve(request)));
      }
      pages.mailers.close();
    }
    load.print();
  }

  private void serve(int request) {
    var random = load.random(request);
    Work.micros(random.nextInt(200, 600));
    try (Backend.Connection connection = backend.connect()) {
      connection.ask(random.nextInt(10_000, 24_000));
    }
    Work.micros(random.nextInt(100, 400));
    mailers.execute(() -> mail(request));
    load.ended(request);
  }

  private static void mail(int request) {
    Pause.micros(4_000 + request % 100);
  }
}
