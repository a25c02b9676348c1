package trial;

import java.io.IOException;
import org.apache.http.client.methods.HttpGet;
import org.apache.http.impl.client.CloseableHttpClient;
import org.apache.http.impl.client.HttpClients;
import org.apache.http.util.EntityUtils;

/// Asks another service by Apache's client 4, which keeps so many connections to one host.
public final class Calls implements Answer.Waiting {
  private static final int CONNECTIONS =
      Integer.parseInt(System.getenv().getOrDefault("TRIAL_CONNECTIONS", "2"));

  private final CloseableHttpClient client =
      HttpClients.custom()
          .setMaxConnTotal(CONNECTIONS)
          .setMaxConnPerRoute(CONNECTIONS)
          .build();

  @Override
  public void await(int millis) throws IOException {
    client.execute(
        new HttpGet(System.getenv("TRIAL_SUPPLIER") + "/" + millis),
        response -> EntityUtils.toString(response.getEntity()));
  }
}
