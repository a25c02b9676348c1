package shop;

import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.scheduling.annotation.Async;

@SpringBootApplication
class Shop {
  @Async
  public void mail() {}
}
