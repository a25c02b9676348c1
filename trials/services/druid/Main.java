package trial;

import com.alibaba.druid.pool.DruidDataSource;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/// Answers on a worker of Tomcat, which asks the database by the pool of Druid.
@SpringBootApplication
@RestController
public class Main {
  @Bean(destroyMethod = "close")
  public DruidDataSource pool() {
    DruidDataSource pool = new DruidDataSource();
    pool.setUrl("jdbc:h2:mem:trial;DB_CLOSE_DELAY=-1");
    pool.setMaxActive(
        Integer.parseInt(System.getenv().getOrDefault("TRIAL_CONNECTIONS", "8")));
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
