package trial;

import java.io.InputStream;
import java.net.HttpURLConnection;
import java.net.URI;
import java.net.URL;
import java.nio.charset.StandardCharsets;

/// Calls the service for each request of HTTP that it gets, each time by a connection of its own, as
/// clients of web services do. Its arguments: its own port, and that of the service.
public class Gateway {
  private static final String BEFORE = "<return>";
  private static final String BEHIND = "</return>";

  public static void main(String[] args) throws Exception {
    URL service =
        URI.create("http://127.0.0.1:" + args[1] + "/axis2/services/Answers/to?args0=world").toURL();
    Front.gateway(args[0], () -> ask(service));
  }

  private static String ask(URL service) throws Exception {
    HttpURLConnection connection = (HttpURLConnection) service.openConnection();
    connection.setRequestProperty("Connection", "close");
    try (InputStream answer = connection.getInputStream()) {
      String text = new String(answer.readAllBytes(), StandardCharsets.UTF_8);
      return text.substring(text.indexOf(BEFORE) + BEFORE.length(), text.indexOf(BEHIND));
    }
  }
}
