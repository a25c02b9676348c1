package shop;

import org.springframework.boot.autoconfigure.*;
import org.springframework.scheduling.annotation.Scheduled;

@SpringBootApplication
class Shop {
  @Scheduled(cron = "0 * * * * *")
  void sweep() {}
}
