package trial;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Sends the service a query of GraphQL, and reads the greeting of the answer.
final class Call {
  private static final Pattern GREETING = Pattern.compile("\"greeting\":\"([^\"]*)\"");
  private static final String QUERY = "{\"query\":\"{ greeting(name: \\\"world\\\") }\"}";

  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final HttpRequest request;

  Call(String port) {
    request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/graphql"))
            .header("Content-Type", "application/json")
            .POST(HttpRequest.BodyPublishers.ofString(QUERY))
            .build();
  }

  String ask() throws IOException, InterruptedException {
    String answer = client.send(request, HttpResponse.BodyHandlers.ofString()).body();
    Matcher greeting = GREETING.matcher(answer);
    if (!greeting.find()) {
      throw new IOException(answer);
    }
    return greeting.group(1);
  }
}
