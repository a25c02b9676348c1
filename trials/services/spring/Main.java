package trial;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/// A request asks the database, by a pool of connections.
@SpringBootApplication
@RestController
public class Main {
  private final JdbcTemplate database;

  public Main(JdbcTemplate database) {
    this.database = database;
  }

  @GetMapping("/")
  public String get() {
    return Answer.to(database.queryForObject("select 'world'", String.class));
  }

  public static void main(String[] args) {
    SpringApplication.run(Main.class, "--server.port=" + args[0]);
  }
}
