package trial;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

/// Calls an action of the service for each request that it gets, for generators that ask by `GET`.
/// Its arguments: its own port, and that of the service.
public class Gateway {
  public static void main(String[] args) throws Exception {
    HttpClient client = HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    HttpRequest call =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + args[1] + "/answers?action=to"))
            .header("Content-Type", "application/json")
            .header("X-RestLi-Protocol-Version", "2.0.0")
            .POST(HttpRequest.BodyPublishers.ofString("{\"name\":\"world\"}"))
            .build();
    Front.gateway(args[0], () -> ask(client, call));
  }

  private static String ask(HttpClient client, HttpRequest call) throws Exception {
    HttpResponse<String> answer = client.send(call, HttpResponse.BodyHandlers.ofString());
    if (answer.statusCode() != 200) {
      throw new IllegalStateException(answer.statusCode() + ": " + answer.body());
    }
    return answer.body().replaceAll("^\\{\"value\":\"|\"\\}$", "");
  }
}
