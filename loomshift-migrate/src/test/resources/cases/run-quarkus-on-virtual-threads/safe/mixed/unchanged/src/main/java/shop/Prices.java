package shop;

import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;

@Path("/prices")
public class Prices {
  @GET
  public String all() {
    return "none";
  }

  @GET
  @Path("later")
  public Uni<String> later() {
    return null;
  }
}
