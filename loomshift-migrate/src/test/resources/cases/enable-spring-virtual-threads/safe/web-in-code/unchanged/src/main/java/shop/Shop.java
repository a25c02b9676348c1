package shop;

import org.springframework.boot.SpringApplication;
import org.springframework.boot.WebApplicationType;
import org.springframework.boot.autoconfigure.SpringBootApplication;

@SpringBootApplication
class Shop {
  public static void main(String[] args) {
    SpringApplication application = new SpringApplication(Shop.class);
    application.setWebApplicationType(WebApplicationType.SERVLET);
    application.run(args);
  }
}
