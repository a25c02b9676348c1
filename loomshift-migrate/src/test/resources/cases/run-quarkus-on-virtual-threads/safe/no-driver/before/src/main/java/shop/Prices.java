package shop;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Paths;

@Path("/prices")
public class Prices {
  @GET
  public String all() throws IOException {
    return Files.readString(Paths.get("prices"));
  }
}
