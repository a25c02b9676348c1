package shop;

import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.scheduling.annotation.Async;

@SpringBootApplication
class Shop {
  @Bean(defaultCandidate = false)
  public static java.util.concurrent.Executor executor() {
    return Runnable::run;
  }

  @Async
  public void mail() {}
}
