package shop;

import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;

@Path("/prices")
public class Prices {
  @GET
  public Uni<String> all() {
    return null;
  }
}
