package trial;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;
import org.springframework.web.client.RestClient;

/// Answers on a worker of Tomcat, which waits for another service by Spring's client.
@SpringBootApplication
@RestController
public class Main {
  public Main(RestClient.Builder clients) {
    Calls.by(clients.build());
  }

  @GetMapping("/")
  public String get() {
    return Answer.to("world");
  }

  public static void main(String[] args) {
    SpringApplication.run(Main.class, "--server.port=" + args[0]);
  }
}
