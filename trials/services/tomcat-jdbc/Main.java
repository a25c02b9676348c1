package trial;

import org.apache.tomcat.jdbc.pool.DataSource;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/// Answers on a worker of Tomcat, which asks the database by the pool of Tomcat JDBC.
@SpringBootApplication
@RestController
public class Main {
  private static final int LONGEST_MILLIS = 60_000;

  @Bean(destroyMethod = "close")
  public DataSource pool() {
    DataSource pool = new DataSource();
    pool.setDriverClassName("org.h2.Driver");
    pool.setUrl("jdbc:h2:mem:trial;DB_CLOSE_DELAY=-1");
    pool.setMaxActive(
        Integer.parseInt(System.getenv().getOrDefault("TRIAL_CONNECTIONS", "100")));
    pool.setMaxWait(LONGEST_MILLIS);
    return pool;
  }

  @Bean
  public Query query(JdbcTemplate database) {
    return new Query(database);
  }

  @GetMapping("/")
  public String get() {
    return Answer.to("world");
  }

  public static void main(String[] args) {
    SpringApplication.run(Main.class, "--server.port=" + args[0]);
  }
}
