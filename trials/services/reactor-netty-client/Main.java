package trial;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/// Answers on a worker of Tomcat, which waits for another service.
@SpringBootApplication
@RestController
public class Main {
  @GetMapping("/")
  public String get() {
    return Answer.to("world");
  }

  public static void main(String[] args) {
    SpringApplication.run(Main.class, "--server.port=" + args[0]);
  }
}
