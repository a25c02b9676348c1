import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;

/// Sends requests one after the other from some threads of the same JVM.
final class Asking {
  private Asking() {}

  static void http(int port, int threads, int requests) throws InterruptedException {
    HttpClient client = HttpClient.newHttpClient();
    HttpRequest request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/"))
            .POST(HttpRequest.BodyPublishers.ofString("x".repeat(20_000)))
            .build();
    each(threads, () -> {
      for (int at = 0; at < requests; at++) {
        client.send(request, BodyHandlers.ofString());
      }
    });
  }

  interface Work {
    void run() throws Exception;
  }

  static void each(int threads, Work work) throws InterruptedException {
    Thread[] all = new Thread[threads];
    for (int at = 0; at < threads; at++) {
      all[at] =
          Thread.ofPlatform().start(() -> {
            try {
              work.run();
            } catch (Exception e) {
              e.printStackTrace();
            }
          });
    }
    for (Thread thread : all) {
      thread.join();
    }
  }
}
