import java.io.IOException;
import java.net.ConnectException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/// `Requests port` prints a port that is free. `Requests PORT COUNT` waits until the server there
/// answers, sends that many requests, sixteen at a time, and prints how many of them which kind of
/// thread served; it fails unless all were served, and by virtual threads.
///
/// It speaks HTTP/1.1: with the upgrade to HTTP/2 that the client tries by itself, the server gets
/// stuck at times, with platform threads and without an agent as well.
class Requests {
  private static final Duration TIMEOUT = Duration.ofMinutes(2);
  private static final Duration ANSWER = Duration.ofSeconds(30);
  private static final int CLIENTS = 16;

  public static void main(String[] args) throws Exception {
    if (args[0].equals("port")) {
      try (ServerSocket socket = new ServerSocket(0)) {
        System.out.println(socket.getLocalPort());
      }
      return;
    }
    URI server = URI.create("http://localhost:" + args[0] + "/");
    try (HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build()) {
      await(client, server);
      Map<String, Integer> kinds = send(client, server, Integer.parseInt(args[1]));
      System.out.println(kinds);
      if (!kinds.equals(Map.of("virtual", Integer.parseInt(args[1])))) {
        System.exit(1);
      }
    }
  }

  private static void await(HttpClient client, URI server) throws Exception {
    Instant end = Instant.now().plus(TIMEOUT);
    while (true) {
      try {
        if (get(client, server).statusCode() == 200) {
          return;
        }
      } catch (ConnectException e) {
        if (Instant.now().isAfter(end)) {
          throw e;
        }
      }
      if (Instant.now().isAfter(end)) {
        throw new IOException("no answer 200 within " + TIMEOUT);
      }
      Thread.sleep(100);
    }
  }

  private static Map<String, Integer> send(HttpClient client, URI server, int count)
      throws Exception {
    List<Future<HttpResponse<String>>> answers = new ArrayList<>();
    try (ExecutorService clients = Executors.newFixedThreadPool(CLIENTS)) {
      for (int i = 0; i < count; i++) {
        answers.add(clients.submit(() -> get(client, server)));
      }
    }
    Map<String, Integer> kinds = new TreeMap<>();
    for (Future<HttpResponse<String>> answer : answers) {
      HttpResponse<String> response = answer.get();
      String kind =
          response.statusCode() == 200
              ? response.body().split(" ")[0]
              : "status " + response.statusCode();
      kinds.merge(kind, 1, Integer::sum);
    }
    return kinds;
  }

  private static HttpResponse<String> get(HttpClient client, URI server)
      throws IOException, InterruptedException {
    HttpRequest request = HttpRequest.newBuilder(server).timeout(ANSWER).build();
    return client.send(request, BodyHandlers.ofString());
  }
}
