package shop;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.SpringBootApplication;

@SpringBootApplication
class Shop {
  public static void main(String[] args) {
    SpringApplication application = new SpringApplication(Shop.class);
    if (args.length > 0) {
      application.setWebApplicationType(WebApplicationType.NONE);
    }
    application.run(args);
  }
}
