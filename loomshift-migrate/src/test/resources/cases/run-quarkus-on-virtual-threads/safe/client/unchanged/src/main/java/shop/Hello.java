package shop;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import java.time.LocalTime;

@Path("/hello")
public class Hello {
  @GET
  public String hello() {
    return "hello, it is " + LocalTime.now();
  }
}
