package trial;

import io.helidon.webserver.WebServer;

public class Main {
  public static void main(String[] args) {
    WebServer.builder()
        .port(Integer.parseInt(args[0]))
        .routing(routing -> routing.get("/", (request, response) -> response.send(Answer.to("world"))))
        .build()
        .start();
  }
}
