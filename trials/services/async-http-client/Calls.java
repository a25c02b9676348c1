package trial;

import static org.asynchttpclient.Dsl.asyncHttpClient;
import static org.asynchttpclient.Dsl.config;

import java.io.IOException;
import java.util.concurrent.ExecutionException;
import org.asynchttpclient.AsyncHttpClient;

/// Asks another service by AsyncHttpClient, which keeps so many connections to one host.
public final class Calls implements Answer.Waiting {
  private final AsyncHttpClient client =
      asyncHttpClient(
          config()
              .setMaxConnectionsPerHost(
                  Integer.parseInt(System.getenv().getOrDefault("TRIAL_CONNECTIONS", "2")))
              .setAcquireFreeChannelTimeout(60_000));

  @Override
  public void await(int millis) throws IOException {
    try {
      client.prepareGet(System.getenv("TRIAL_SUPPLIER") + "/" + millis).execute().get();
    } catch (InterruptedException | ExecutionException e) {
      throw new IOException(e);
    }
  }
}
