package io.loomshift.adaptive.hybrid;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/// When tasks that wait for threads of their place go on elsewhere.
class StandstillTest {
  private static final int PROCESSORS = Runtime.getRuntime().availableProcessors();
  private static final int TASKS = PROCESSORS + 10;

  private final Parts parts = new Parts(Parts.threads(100, 100));
  private final Held held = new Held(PROCESSORS);
  private final Standstill stands = new Standstill(parts.computing, parts.dispatcher);
  private long now = 1;

  /// All threads for tasks that compute are held, and ten tasks wait for one.
  @BeforeEach
  void hold() throws InterruptedException {
    parts.putOnPlatform(held);
    parts.offer(held, TASKS);
    held.begun.await();
    assertThat(parts.computing.queue()).hasSize(10);
  }

  @AfterEach
  void end() throws InterruptedException {
    held.gate.countDown();
    parts.end();
  }

  private int gone(int samples, int millis, int seen, int waiting) {
    for (int i = 0; i < samples; i++) {
      boolean ignored = stands.follow(now, new Standstill.Sight(seen, waiting));
      now += TimeUnit.MILLISECONDS.toNanos(millis);
    }
    return 10 - parts.computing.queue().size();
  }

  @Test
  void moreAndMoreGoOn_whenAllThreadsWait() {
    assertThat(gone(4, 1, 2, 2)).isZero();
    assertThat(gone(1, 1, 2, 2)).isEqualTo(1);
    assertThat(gone(1, 1, 2, 2)).isEqualTo(1 + 2);
    assertThat(gone(1, 1, 2, 2)).isEqualTo(1 + 2 + 4);
  }

  /// The other one may compute for ever.
  @Test
  void asManyGoOnAsWait_whenNoneEndsForLong() {
    assertThat(gone(10, 10, 2, 1)).isZero();
    assertThat(gone(1, 10, 2, 1)).isEqualTo(1);
    assertThat(gone(10, 10, 2, 1)).isEqualTo(2);
  }

  /// Tasks of other places may wait for them.
  @Test
  void oneASecondGoesOn_whenAllThreadsComputeForLong() {
    assertThat(gone(100, 10, 2, 0)).isZero();
    assertThat(gone(1, 10, 2, 0)).isEqualTo(1);
    assertThat(gone(99, 10, 2, 0)).isEqualTo(1);
    assertThat(gone(1, 10, 2, 0)).isEqualTo(2);
  }
}
