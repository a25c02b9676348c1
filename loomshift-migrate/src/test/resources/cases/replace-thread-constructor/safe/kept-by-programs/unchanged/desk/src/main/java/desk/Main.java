package desk;

import org.springframework.boot.SpringApplication;

public final class Main {
  public static void main(String[] args) {
    SpringApplication.run(Main.class, args);
  }
}
