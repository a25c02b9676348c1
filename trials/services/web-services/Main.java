package trial;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.ws.server.endpoint.annotation.Endpoint;
import org.springframework.ws.server.endpoint.annotation.PayloadRoot;
import org.springframework.ws.server.endpoint.annotation.RequestPayload;
import org.springframework.ws.server.endpoint.annotation.ResponsePayload;
import org.w3c.dom.Element;

/// Answers a message of SOAP on a worker of Tomcat.
@SpringBootApplication
public class Main {
  static final String NAMESPACE = "urn:trial";

  /// What the messages of one name are for.
  @Endpoint
  public static class Greetings {
    @PayloadRoot(namespace = NAMESPACE, localPart = "greet")
    @ResponsePayload
    public Element greet(@RequestPayload Element request) {
      Element greeting = request.getOwnerDocument().createElementNS(NAMESPACE, "greeting");
      greeting.setTextContent(Answer.to(request.getTextContent()));
      return greeting;
    }
  }

  public static void main(String[] args) {
    SpringApplication.run(Main.class, "--server.port=" + args[0]);
  }
}
