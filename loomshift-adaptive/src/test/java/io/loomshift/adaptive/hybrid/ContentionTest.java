package io.loomshift.adaptive.hybrid;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

/// How many workers take tasks that are nearly empty.
class ContentionTest {
  private static final int PROCESSORS = Runtime.getRuntime().availableProcessors();
  private static final long MILLI = 1_000_000;

  private final Permits permits =
      new Permits(
          new Limits(1_000, 1_000, Integer.MAX_VALUE, Integer.MAX_VALUE, Duration.ofMinutes(1)));
  private final Lane lane = new Lane(Place.COMPUTING, Thread::new, permits, false);
  private final Contention contention = new Contention(lane, permits);
  private long now = MILLI;

  private void pass(int tasks) {
    while (permits.reserve(Place.COMPUTING, State.RUNNING)) {
      permits.begin(Place.COMPUTING);
    }
    for (int i = 0; i < tasks; i++) {
      lane.complete();
    }
    now += MILLI;
    contention.follow(now);
    while (permits.count(Place.COMPUTING) > permits.limit(Place.COMPUTING)) {
      permits.release(Place.COMPUTING);
    }
  }

  @Test
  void fewerRun_whenTasksEndFasterThanAQueueHandsThemOut() {
    lane.queue().add(() -> {});
    pass(0);
    for (int i = 0; i < 20; i++) {
      pass(6_000);
    }
    assertThat(permits.limit(Place.COMPUTING)).isEqualTo(1);
    pass(4_000);
    assertThat(permits.limit(Place.COMPUTING)).isEqualTo(1);

    for (int i = 0; i < 20; i++) {
      pass(1_000);
    }
    assertThat(permits.limit(Place.COMPUTING)).isEqualTo(PROCESSORS);
  }

  @Test
  void allRun_whenNoTaskWaits() {
    pass(0);
    pass(6_000);

    assertThat(permits.limit(Place.COMPUTING)).isEqualTo(PROCESSORS);
  }

  @Test
  void allRun_whenTheExecutorRests() {
    lane.queue().add(() -> {});
    pass(0);
    pass(6_000);
    contention.reset();

    assertThat(permits.limit(Place.COMPUTING)).isEqualTo(PROCESSORS);
  }
}
