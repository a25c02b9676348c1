import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

class Quotes {
  Future<HttpResponse<String>> ask(HttpClient client, HttpRequest request) {
    ExecutorService pool = Executors.newSingleThreadExecutor();
    Future<HttpResponse<String>> quote =
        pool.submit(() -> client.send(request, HttpResponse.BodyHandlers.ofString()));
    pool.shutdown();
    return quote;
  }
}
