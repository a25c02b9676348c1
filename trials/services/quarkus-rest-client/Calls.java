package trial;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import org.eclipse.microprofile.rest.client.inject.RegisterRestClient;

/// Asks another service by Quarkus's client, which keeps so many connections to one host.
public final class Calls implements Answer.Waiting {
  private static Service asked;

  /// The other service.
  @RegisterRestClient(configKey = "supplier")
  @Path("/")
  public interface Service {
    @GET
    @Path("{millis}")
    String after(@PathParam("millis") int millis);
  }

  static void ask(Service service) {
    asked = service;
  }

  @Override
  public void await(int millis) {
    asked.after(millis);
  }
}
