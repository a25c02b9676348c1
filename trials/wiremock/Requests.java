import java.io.IOException;
import java.net.ConnectException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/// `Requests port` prints a port that is free. `Requests PORT COUNT RATE COMMAND…` starts the
/// command, waits until it answers at that port, asks it for quotes at random times, prints how
/// long the answers took, and ends it.
///
/// Its connections stay open until the command has ended, so that the server need not deal with
/// their end.
class Requests {
  private static final Duration TIMEOUT = Duration.ofMinutes(1);
  private static final String[] WARM_UP = {"300", "150", "7"};

  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final String server;

  private Requests(String port) {
    server = "http://127.0.0.1:" + port + "/quotes/";
  }

  public static void main(String[] arguments) throws IOException, InterruptedException {
    if (arguments[0].equals("port")) {
      try (var socket = new ServerSocket(0)) {
        System.out.println(socket.getLocalPort());
      }
      return;
    }
    var command = List.of(arguments).subList(3, arguments.length);
    var service = new ProcessBuilder(command).redirectErrorStream(true).inheritIO().start();
    try {
      var quotes = new Requests(arguments[0]);
      quotes.await(service);
      var load = OpenLoad.of(Arrays.copyOfRange(arguments, 1, 3), 0, 1);
      // The load does not wait for the last answers of the warm-up: it comes at the same time,
      // whatever serves it.
      try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
        quotes.send(OpenLoad.of(WARM_UP, 0, 1), threads);
        quotes.send(load, threads);
      }
      load.print();
    } finally {
      service.destroy();
      if (!service.waitFor(30, TimeUnit.SECONDS)) {
        service.destroyForcibly().waitFor();
        System.err.println("the service had to be killed");
      }
    }
  }

  private void await(Process service) throws IOException, InterruptedException {
    var end = Instant.now().plus(TIMEOUT);
    while (true) {
      try {
        ask(0);
        return;
      } catch (ConnectException e) {
        if (!service.isAlive() || Instant.now().isAfter(end)) {
          throw e;
        }
        Thread.sleep(100);
      }
    }
  }

  private void send(OpenLoad load, ExecutorService threads) {
    load.send(
        request ->
            threads.submit(
                () -> {
                  ask(request);
                  load.ended(request);
                  return request;
                }));
  }

  private void ask(int quote) throws IOException, InterruptedException {
    var request = HttpRequest.newBuilder(URI.create(server + quote)).build();
    var answer = client.send(request, BodyHandlers.ofString());
    if (answer.statusCode() != 200) {
      throw new IOException("status " + answer.statusCode() + ": " + answer.body());
    }
  }
}
