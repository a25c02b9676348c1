package trial;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;

/// Answers by RESTEasy Classic, on a worker thread.
@Path("/")
public class Main {
  @GET
  public String get() {
    return Answer.to("world");
  }
}
