package trial;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

/// Asks the service by HTTP/2 for each request that it gets, for generators that speak HTTP/1.1. Its
/// arguments: its own port, and that of the service.
public class Gateway {
  public static void main(String[] args) throws Exception {
    HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_2).build();
    HttpRequest request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + args[1] + "/")).build();
    Front.gateway(args[0], () -> ask(client, request));
  }

  private static String ask(HttpClient client, HttpRequest request) throws Exception {
    HttpResponse<String> answer = client.send(request, HttpResponse.BodyHandlers.ofString());
    if (answer.statusCode() != 200 || answer.version() != HttpClient.Version.HTTP_2) {
      throw new IllegalStateException(answer.version() + " " + answer.statusCode());
    }
    return answer.body();
  }
}
