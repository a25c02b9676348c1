package trial;

import jakarta.ws.rs.client.Client;
import jakarta.ws.rs.core.Response;
import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.TimeUnit;
import org.jboss.resteasy.client.jaxrs.ResteasyClientBuilder;

/// Asks another service by RESTEasy's client, which keeps so many connections.
public final class Calls implements Answer.Waiting {
  private static final int LONGEST_SECONDS = 60;

  private final Client client =
      ((ResteasyClientBuilder) ResteasyClientBuilder.newBuilder())
          .connectionPoolSize(
              Integer.parseInt(System.getenv().getOrDefault("TRIAL_CONNECTIONS", "50")))
          .connectionCheckoutTimeout(LONGEST_SECONDS, TimeUnit.SECONDS)
          .build();

  @Override
  public void await(int millis) throws IOException {
    try (Response response =
        client.target(System.getenv("TRIAL_SUPPLIER")).path(millis + "").request().get()) {
      ((InputStream) response.getEntity()).readAllBytes();
    }
  }
}
