package trial;

import io.smallrye.common.annotation.RunOnVirtualThread;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import org.eclipse.microprofile.rest.client.inject.RestClient;

/// Answers on a worker thread, or on a virtual one, which waits for another service.
@Path("/")
public class Main {
  public Main(@RestClient Calls.Service service) {
    Calls.ask(service);
  }

  @GET
  public String get() {
    return Answer.to("world");
  }

  @GET
  @Path("virtual")
  @RunOnVirtualThread
  public String getOnVirtualThread() {
    return Answer.to("world");
  }
}
