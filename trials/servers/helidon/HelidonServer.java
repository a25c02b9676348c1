import io.helidon.webserver.WebServer;
import io.helidon.webserver.http.ServerRequest;
import io.helidon.webserver.http.ServerResponse;

/// `HelidonServer PORT ARM`: it has but one arm.
final class HelidonServer {
  private HelidonServer() {}

  public static void main(String[] args) {
    WebServer.builder()
        .host("127.0.0.1")
        .port(Integer.parseInt(args[0]))
        .routing(routing -> routing.get("/*", HelidonServer::serve))
        .build()
        .start();
  }

  private static void serve(ServerRequest request, ServerResponse response) {
    try {
      response.send(Scenario.answer(request.path().path(), request.query().rawValue()));
    } catch (IllegalArgumentException e) {
      response.status(400).send(e.getMessage());
    }
  }
}
