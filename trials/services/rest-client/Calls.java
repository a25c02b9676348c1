package trial;

import org.springframework.web.client.RestClient;

/// Asks another service by the client that Spring Boot makes.
public final class Calls implements Answer.Waiting {
  private static RestClient client;

  static void by(RestClient made) {
    client = made;
  }

  @Override
  public void await(int millis) {
    client
        .get()
        .uri(System.getenv("TRIAL_SUPPLIER") + "/" + millis)
        .retrieve()
        .body(String.class);
  }
}
