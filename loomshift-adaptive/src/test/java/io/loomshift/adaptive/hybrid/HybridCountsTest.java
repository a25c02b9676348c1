package io.loomshift.adaptive.hybrid;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

class HybridCountsTest {
  /// One that goes from one queue to another is in neither for a moment.
  @Test
  void noneCountsAsRunning_whenItIsMoved() throws Exception {
    Held few = new Held(2);
    Held waiting = new Held(50);
    AtomicBoolean isDone = new AtomicBoolean();
    List<HybridCounts> seen = new ArrayList<>();
    try (HybridExecutor executor = HybridExecutor.builder().concurrency(2).build()) {
      executor.execute(few);
      executor.execute(few);
      few.begun.await();
      for (int i = 0; i < 50; i++) {
        executor.execute(waiting);
      }
      Thread moving =
          Thread.ofPlatform()
              .start(() -> {
                while (!isDone.get()) {
                  executor.setVirtualThreads(0);
                  executor.setVirtualThreads(1_000);
                }
              });
      for (int i = 0; i < 20_000; i++) {
        seen.add(executor.counts());
      }
      isDone.set(true);
      moving.join();
      few.gate.countDown();
      waiting.gate.countDown();
    }
    assertThat(seen)
        .allSatisfy(counts -> {
          assertThat(counts.running()).isEqualTo(2);
          assertThat(counts.waiting()).isEqualTo(50);
        });
  }
}
