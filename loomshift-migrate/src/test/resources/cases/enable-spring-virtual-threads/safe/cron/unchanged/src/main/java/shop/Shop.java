package shop;

import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.scheduling.annotation.Scheduled;

@SpringBootApplication
class Shop {
  @Scheduled(fixedDelay = 1000)
  void prices() {}

  @Scheduled(cron = "0 0 * * * *")
  void stock() {}
}
