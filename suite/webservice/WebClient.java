import java.io.IOException;
import java.io.OutputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.util.Arrays;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/// Asks a {@link WebService} for the weather, a virtual thread a request, and waits for no answer
/// before it sends the next.
final class WebClient {
  private static final String[] WARM_UP = {"150", "100", "7"};

  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final String server;

  private WebClient(String port) {
    server = "http://127.0.0.1:" + port + "/weather/";
  }

  public static void main(String[] arguments) throws IOException, InterruptedException {
    var load = OpenLoad.of(Arrays.copyOfRange(arguments, 1, arguments.length), 1200, 300);
    var weather = new WebClient(arguments[0]);
    // The load does not wait for the last answers of the warm-up: it comes at the same time,
    // whatever serves it.
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      weather.send(OpenLoad.of(WARM_UP, 0, 1), threads);
      weather.send(load, threads);
    }
    load.print();
    waitForEnd();
  }

  private void send(OpenLoad load, ExecutorService threads) {
    load.send(request ->
        threads.submit(() -> {
          ask(load.random(request).nextInt(1_000_000));
          load.ended(request);
          return request;
        }));
  }

  /// Keeps the connections open until this process is ended, or its parent has ended.
  private static void waitForEnd() throws IOException {
    System.in.transferTo(OutputStream.nullOutputStream());
  }

  private void ask(int town) throws IOException, InterruptedException {
    var request = HttpRequest.newBuilder(URI.create(server + town)).build();
    var answer = client.send(request, BodyHandlers.ofString());
    if (answer.statusCode() != 200) {
      throw new IOException("status " + answer.statusCode());
    }
  }
}
