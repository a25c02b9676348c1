package io.loomshift.adaptive.spring.boot;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.springframework.core.task.TaskDecorator;

class AdaptiveTaskExecutorTest {
  /// Whoever waits for it would do so for ever.
  @Test
  void futureThatDoesNotRunIsCancelled_whenItIsShutDown() throws Exception {
    TaskDecorator decorator = task -> () -> task.run();
    AdaptiveTaskExecutor executor =
        new AdaptiveTaskExecutor(
            new ExecutorChoice("task", null, 1, 1, false, 10, Duration.ZERO), List.of(decorator));
    executor.initialize();
    CountDownLatch begun = new CountDownLatch(1);
    CountDownLatch never = new CountDownLatch(1);
    Future<?> runs =
        executor.submit(() -> {
          begun.countDown();
          never.await();
          return 1;
        });
    begun.await();
    Future<?> waits = executor.submit(() -> 2);

    executor.shutdown();

    assertThat(waits).isCancelled();
    assertThat(runs.isCancelled()).isFalse();
    assertThat(executor.executor().awaitTermination(60, TimeUnit.SECONDS)).isTrue();
  }
}
