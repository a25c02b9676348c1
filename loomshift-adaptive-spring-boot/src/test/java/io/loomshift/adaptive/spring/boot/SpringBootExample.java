package io.loomshift.adaptive.spring.boot;

import io.loomshift.adaptive.hybrid.HybridExecutor;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Collectors;
import org.springframework.boot.SpringApplication;
import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.context.annotation.Import;
import org.springframework.scheduling.annotation.Async;
import org.springframework.scheduling.annotation.EnableAsync;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/// A service whose threads follow the load; `examples/adaptive-spring-boot` starts it. `/` waits 20
/// ms, as if for a database, and says on which thread; `/async` has a task do so; `/explain` tells
/// what was decided, and why.
@SpringBootConfiguration(proxyBeanMethods = false)
@EnableAutoConfiguration
@EnableAsync
@Import({SpringBootExample.Pages.class, SpringBootExample.Orders.class})
public class SpringBootExample {
  SpringBootExample() {}

  /// Serves until it is ended.
  ///
  /// @param args the port
  public static void main(String[] args) {
    SpringApplication.run(
        SpringBootExample.class,
        "--server.port=" + args[0],
        "--server.address=127.0.0.1",
        "--loomshift.adaptive.enabled=true",
        "--loomshift.adaptive.requests.platform-threads=16");
  }

  @RestController
  static class Pages {
    private final Orders orders;
    private final AdaptiveExecutors executors;

    Pages(Orders orders, AdaptiveExecutors executors) {
      this.orders = orders;
      this.executors = executors;
    }

    @GetMapping("/")
    String home() throws InterruptedException {
      Thread.sleep(20);
      return "served by " + Thread.currentThread() + "\n";
    }

    @GetMapping("/async")
    CompletableFuture<String> async() throws InterruptedException {
      return orders.place();
    }

    @GetMapping("/explain")
    String explain() {
      return executors.all().values().stream()
          .flatMap(executor -> executor.get().stream())
          .map(executor -> ((HybridExecutor) executor).explain())
          .collect(Collectors.joining("\n"));
    }
  }

  static class Orders {
    @Async
    CompletableFuture<String> place() throws InterruptedException {
      Thread.sleep(20);
      return CompletableFuture.completedFuture("done by " + Thread.currentThread() + "\n");
    }
  }
}
