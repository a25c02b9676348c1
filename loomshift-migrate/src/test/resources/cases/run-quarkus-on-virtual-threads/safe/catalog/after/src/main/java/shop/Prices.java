package shop;

import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;

@RunOnVirtualThread
@Path("/prices")
public class Prices {
  @GET
  public String all() {
    return "none";
  }
}
