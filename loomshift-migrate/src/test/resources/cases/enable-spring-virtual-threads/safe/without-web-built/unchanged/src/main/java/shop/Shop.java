package shop;

import static org.springframework.boot.WebApplicationType.NONE;

import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.boot.builder.SpringApplicationBuilder;

@SpringBootApplication
class Shop {
  public static void main(String[] args) {
    new SpringApplicationBuilder(Shop.class).web(NONE).run(args);
  }
}
