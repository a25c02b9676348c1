package trial;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;

/// Answers on a worker thread, since the method blocks as far as Quarkus knows.
@Path("/")
public class Main {
  @GET
  public String get() {
    return Answer.to("world");
  }
}
