package shop;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;

@Path("/prices")
public interface Client {
  @GET
  String all();
}
