package shop;

import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.scheduling.annotation.Scheduled;

@SpringBootApplication
class Shop {
  @Scheduled(cron = "0 * * * * *")
  void sweep() {}

  @Scheduled(cron = "0 0 * * * *")
  void count() {}
}
