package shop;

import org.springframework.boot.autoconfigure.SpringBootApplication;

@SpringBootApplication
class Shop {
  public static void main(String[] args) {
    System.setProperty("spring.threads.virtual.enabled", "true");
  }
}
