package trial;

import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.runtime.Micronaut;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;

@Controller("/")
public class Main {
  @ExecuteOn(TaskExecutors.BLOCKING)
  @Get(produces = "text/plain")
  public String get() {
    return Answer.to("world");
  }

  public static void main(String[] args) {
    System.setProperty("micronaut.server.port", args[0]);
    Micronaut.run(Main.class, args);
  }
}
