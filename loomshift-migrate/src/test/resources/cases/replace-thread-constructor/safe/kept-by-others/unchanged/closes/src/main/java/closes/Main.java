package closes;

import org.springframework.boot.ConfigurableApplicationContext;
import org.springframework.boot.SpringApplication;

public final class Main {
  public static void main(String[] args) {
    ConfigurableApplicationContext context = SpringApplication.run(Main.class, args);
    context.close();
  }
}
