package shop;

import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Paths;

@RunOnVirtualThread
@Path("/prices")
public class Prices {
  @GET
  public String all() throws IOException {
    return Files.readString(Paths.get("prices"));
  }
}
