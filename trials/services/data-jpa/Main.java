package trial;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/// Answers on a worker of Tomcat, which asks a repository.
@SpringBootApplication
@RestController
public class Main {
  @Bean
  public Query query(JdbcTemplate database, Greetings greetings) {
    return new Query(database, greetings);
  }

  @GetMapping("/")
  public String get() {
    return Answer.to("world");
  }

  public static void main(String[] args) {
    SpringApplication.run(Main.class, "--server.port=" + args[0]);
  }
}
