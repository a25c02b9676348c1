import java.io.IOException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/// Forwards requests to another service over a socket. Four threads are too few for the requests
/// that come, and all they do is wait for answers.
final class Starved {
  private final OpenLoad load;
  private final Backend backend;

  private Starved(OpenLoad load, Backend backend) {
    this.load = load;
    this.backend = backend;
  }

  public static void main(String[] arguments) throws IOException, InterruptedException {
    var load = OpenLoad.of(arguments, 1000, 260);
    try (Backend backend = Backend.start()) {
      var gateway = new Starved(load, backend);
      try (ExecutorService workers = Executors.newVirtualThreadPerTaskExecutor()) {
        load.send(request -> workers.execute(() -> gateway.serve(request)));
      }
    }
    load.print();
  }

  private void serve(int request) {
    try (Backend.Connection connection = backend.connect()) {
      connection.ask(load.random(request).nextInt(10_000, 30_000));
    }
    load.ended(request);
  }
}
