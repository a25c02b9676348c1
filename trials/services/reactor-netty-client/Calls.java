package trial;

import reactor.netty.http.client.HttpClient;
import reactor.netty.resources.ConnectionProvider;

/// Asks another service by the client of Reactor Netty, which keeps so many connections.
public final class Calls implements Answer.Waiting {
  private final HttpClient client =
      HttpClient.create(
          ConnectionProvider.builder("supplier")
              .maxConnections(
                  Integer.parseInt(System.getenv().getOrDefault("TRIAL_CONNECTIONS", "2")))
              .pendingAcquireMaxCount(-1)
              .build());

  @Override
  public void await(int millis) {
    client
        .get()
        .uri(System.getenv("TRIAL_SUPPLIER") + "/" + millis)
        .responseContent()
        .aggregate()
        .asString()
        .block();
  }
}
