package trial;

import java.io.IOException;
import java.util.concurrent.ExecutionException;
import org.apache.hc.client5.http.async.methods.SimpleHttpRequest;
import org.apache.hc.client5.http.async.methods.SimpleRequestBuilder;
import org.apache.hc.client5.http.impl.async.CloseableHttpAsyncClient;
import org.apache.hc.client5.http.impl.async.HttpAsyncClients;
import org.apache.hc.client5.http.impl.nio.PoolingAsyncClientConnectionManagerBuilder;

/// Asks another service by Apache's asynchronous client 5, which keeps so many connections.
public final class Calls implements Answer.Waiting {
  private static final int CONNECTIONS =
      Integer.parseInt(System.getenv().getOrDefault("TRIAL_CONNECTIONS", "2"));

  private final CloseableHttpAsyncClient client =
      HttpAsyncClients.custom()
          .setConnectionManager(
              PoolingAsyncClientConnectionManagerBuilder.create()
                  .setMaxConnTotal(CONNECTIONS)
                  .setMaxConnPerRoute(CONNECTIONS)
                  .build())
          .build();

  /// Starts the client.
  public Calls() {
    client.start();
  }

  @Override
  public void await(int millis) throws IOException {
    SimpleHttpRequest request =
        SimpleRequestBuilder.get(System.getenv("TRIAL_SUPPLIER") + "/" + millis).build();
    try {
      client.execute(request, null).get();
    } catch (InterruptedException | ExecutionException e) {
      throw new IOException(e);
    }
  }
}
