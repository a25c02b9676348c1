package trial;

import io.micronaut.http.client.HttpClient;

/// Asks another service by Micronaut's client, and waits for it.
public final class Calls implements Answer.Waiting {
  private static HttpClient client;

  static void by(HttpClient made) {
    client = made;
  }

  @Override
  public void await(int millis) {
    client.toBlocking().retrieve("/" + millis);
  }
}
