package io.loomshift.adaptive.hybrid;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/// What Linux tells of a thread.
@EnabledOnOs(OS.LINUX)
class SystemThreadTest {
  @Test
  void aThreadDoesNotSleep_whenItRuns() {
    SystemThread own = requireNonNull(SystemThread.current());

    assertThat(own.sleeps()).isFalse();
  }

  @Test
  void aThreadSleeps_whenItIsParked() throws Exception {
    CompletableFuture<@Nullable SystemThread> told = new CompletableFuture<>();
    Thread parked =
        Thread.ofPlatform()
            .name("a (name) S")
            .start(() -> {
              told.complete(SystemThread.current());
              while (!Thread.currentThread().isInterrupted()) {
                LockSupport.park();
              }
            });
    SystemThread system = requireNonNull(told.get());
    while (!system.sleeps()) {
      // It is on its way; a thread that is never seen sleeping runs into the limit of the test.
      Thread.onSpinWait();
    }

    parked.interrupt();
    parked.join();
    assertThat(system.sleeps()).isFalse();
  }
}
