import java.io.IOException;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/// Books seats in a database. Its connections are few and lie in a queue: a request takes one and
/// puts it back.
final class Connections {
  private static final int WORKERS = 6;
  private static final int CONNECTIONS = 4;

  private final OpenLoad load;
  private final BlockingQueue<Backend.Connection> connections =
      new ArrayBlockingQueue<>(CONNECTIONS);

  private Connections(OpenLoad load) {
    this.load = load;
  }

  public static void main(String[] arguments) throws IOException, InterruptedException {
    var load = OpenLoad.of(arguments, 560, 140);
    try (Backend backend = Backend.start()) {
      var seats = new Connections(load);
      for (var connection = 0; connection < CONNECTIONS; connection++) {
        seats.connections.add(backend.connect());
      }
      try (ExecutorService workers = Executors.newFixedThreadPool(WORKERS)) {
        load.send(request -> workers.execute(() -> seats.serve(request)));
      }
      seats.connections.forEach(Backend.Connection::close);
    }
    load.print();
  }

  private void serve(int request) {
    var random = load.random(request);
    try {
      checkCard(random.nextInt(25_000, 40_000));
      Backend.Connection connection = connections.take();
      try {
        connection.ask(random.nextInt(15_000, 28_000));
      } finally {
        connections.put(connection);
      }
      load.ended(request);
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private static void checkCard(int micros) {
    Pause.micros(micros);
  }
}
