package io.loomshift.adaptive;

import static org.assertj.core.api.Assertions.assertThat;

import io.loomshift.adaptive.observe.Decision;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.Test;

/// The default selector on a real load.
class CalibrationIT {
  private static final int WAIT_NANOS = 5_000_000;

  /// Four platform threads that wait, and sixty-four callers: virtual threads do many times as
  /// much.
  @Test
  void virtualThreadsAreFound_whenPlatformThreadsAreTooFew() throws InterruptedException {
    Semaphore callers = new Semaphore(64);
    try (AdaptiveExecutor executor =
        AdaptiveExecutor.builder().name("calibrated").platformThreads(4).build()) {
      for (int tasks = 0; !isDecided(executor); tasks++) {
        assertThat(tasks).as(executor::explain).isLessThan(2_000_000);
        assertThat(callers.tryAcquire(60, TimeUnit.SECONDS)).isTrue();
        executor.execute(() -> {
          LockSupport.parkNanos(WAIT_NANOS);
          callers.release();
        });
      }

      assertThat(executor.explain()).contains("makes VIRTUAL threads");
    }
  }

  /// By a trial, or, where nothing else used the processors, because of saturation. A trial that
  /// ends on the type that it finds better moves nothing: the next one tells that it has ended.
  private static boolean isDecided(AdaptiveExecutor executor) {
    List<String> reasons = executor.decisions().stream().map(Decision::reason).toList();
    return reasons.stream()
            .anyMatch(
                reason -> reason.endsWith(": it is") || reason.contains("processors are idle"))
        || (reasons.stream().anyMatch(reason -> reason.startsWith("trial 2"))
            && executor.explain().contains("makes VIRTUAL threads"));
  }
}
