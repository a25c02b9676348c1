package shop;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;

@Path("/prices")
public class Prices {
  @GET
  public String all() {
    return "none";
  }
}
