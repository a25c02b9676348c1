package trial;

import java.io.IOException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import org.eclipse.jetty.client.HttpClient;

/// Asks another service by Jetty's client, which keeps so many connections to one host.
public final class Calls implements Answer.Waiting {
  private final HttpClient client = new HttpClient();

  /// Starts the client.
  public Calls() throws Exception {
    client.setMaxConnectionsPerDestination(
        Integer.parseInt(System.getenv().getOrDefault("TRIAL_CONNECTIONS", "2")));
    client.setMaxRequestsQueuedPerDestination(100_000);
    client.start();
  }

  @Override
  public void await(int millis) throws IOException {
    try {
      client.GET(System.getenv("TRIAL_SUPPLIER") + "/" + millis);
    } catch (InterruptedException | ExecutionException | TimeoutException e) {
      throw new IOException(e);
    }
  }
}
