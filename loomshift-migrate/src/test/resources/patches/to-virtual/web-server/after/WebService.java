import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/// Tells the weather over HTTP: each request asks two stations that it is connected to. Five
/// threads serve the requests that a client in a process of its own sends.
final class WebService {
  private static final int BACKLOG = 1_000;

  private final Backend stations;

  private WebService(Backend stations) {
    this.stations = stations;
  }

  public static void main(String[] arguments) throws IOException, InterruptedException {
    // The server writes the head and the body of an answer apart.
    System.setProperty("sun.net.httpserver.nodelay", "true");
    Work.warmUp();
    try (Backend stations = Backend.start();
        ExecutorService workers = Executors.newVirtualThreadPerTaskExecutor()) {
      var weather = new WebService(stations);
      var address = new InetSocketAddress(InetAddress.getLoopbackAddress(), 0);
      HttpServer server = HttpServer.create(address, BACKLOG);
      server.createContext("/weather/", weather::serve);
      server.setExecutor(workers);
      server.start();
      var client = startClient(server.getAddress().getPort(), arguments);
      printResult(client);
      // First the server, and then the client: a connection that its client closes is a task for
      // the
      // server.
      server.stop(0);
      client.destroy();
    }
  }

  private void serve(HttpExchange exchange) throws IOException {
    var path = exchange.getRequestURI().getPath();
    var town = Long.parseLong(path.substring(path.lastIndexOf('/') + 1));
    var random = new SplittableRandom(town);
    var millis = askStation(random) + askStation(random);
    Work.micros(random.nextInt(100, 300));
    var answer = ("sunny for " + millis + " ms\n").getBytes(StandardCharsets.US_ASCII);
    exchange.sendResponseHeaders(200, answer.length);
    exchange.getResponseBody().write(answer);
    exchange.close();
  }

  private int askStation(SplittableRandom random) {
    var micros = random.nextInt(6_000, 14_000);
    try (Backend.Connection station = stations.connect()) {
      station.ask(micros);
    }
    return micros / 1000;
  }

  private static Process startClient(int port, String[] load) throws IOException {
    var java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
    var command =
        new ArrayList<>(
            List.of(java, "-Xmx256m", "-cp", System.getProperty("java.class.path"), "WebClient"));
    command.add(Integer.toString(port));
    command.addAll(List.of(load));
    return new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
  }

  private static void printResult(Process client) throws IOException {
    var lines =
        new BufferedReader(
            new InputStreamReader(client.getInputStream(), StandardCharsets.US_ASCII));
    var line = lines.readLine();
    if (line == null) {
      throw new IOException("the client failed");
    }
    System.out.println(line);
  }
}
