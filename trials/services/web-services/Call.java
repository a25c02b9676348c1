package trial;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Sends the service a message of SOAP, and reads the greeting of the answer.
final class Call {
  private static final Pattern GREETING = Pattern.compile("greeting[^>]*>([^<]*)<");
  private static final String MESSAGE =
      """
      <Envelope xmlns="http://schemas.xmlsoap.org/soap/envelope/">\
      <Body><greet xmlns="urn:trial">world</greet></Body></Envelope>
      """;

  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final HttpRequest request;

  Call(String port) {
    request =
        HttpRequest.newBuilder(URI.create("http://127.0.0.1:" + port + "/services"))
            .header("Content-Type", "text/xml")
            .POST(HttpRequest.BodyPublishers.ofString(MESSAGE))
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
