package io.loomshift.adaptive.spring.boot;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import org.springframework.boot.SpringBootConfiguration;
import org.springframework.boot.autoconfigure.EnableAutoConfiguration;
import org.springframework.context.annotation.Import;
import org.springframework.context.event.ContextClosedEvent;
import org.springframework.context.event.EventListener;
import org.springframework.scheduling.annotation.Async;
import org.springframework.scheduling.annotation.EnableAsync;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

/// A service that tells which threads it runs on.
@SpringBootConfiguration(proxyBeanMethods = false)
@EnableAutoConfiguration
@EnableAsync
@Import({Shop.Requests.class, Shop.Tasks.class})
class Shop {
  @RestController
  static class Requests {
    private final Tasks tasks;
    private final CountDownLatch closing = new CountDownLatch(1);

    Requests(Tasks tasks) {
      this.tasks = tasks;
    }

    @GetMapping("/request")
    String request() {
      return Thread.currentThread().toString();
    }

    @GetMapping("/task")
    String task() {
      return tasks.thread().join();
    }

    /// Answers once the service has begun to end, with what a task says that ends no sooner.
    @GetMapping("/last")
    String last() throws InterruptedException {
      CompletableFuture<String> late = tasks.last(closing);
      closing.await();
      return late.join();
    }

    @EventListener(ContextClosedEvent.class)
    void close() {
      closing.countDown();
    }
  }

  static class Tasks {
    private final CountDownLatch waiting = new CountDownLatch(1);

    @Async
    CompletableFuture<String> thread() {
      return CompletableFuture.completedFuture(Thread.currentThread().toString());
    }

    @Async
    CompletableFuture<String> last(CountDownLatch closing) throws InterruptedException {
      waiting.countDown();
      closing.await();
      return CompletableFuture.completedFuture("good-bye");
    }

    /// Returns once a last task runs.
    void awaitLast() throws InterruptedException {
      waiting.await();
    }
  }
}
