package io.loomshift.adaptive.hybrid;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

/// How many tasks count as few.
class FewTasksTest {
  private static final int PROCESSORS = Runtime.getRuntime().availableProcessors();
  private static final int FEW = Permits.FEW * PROCESSORS;
  private static final int FEW_OF_RARE = 2 * FEW;
  private static final long MILLI = 1_000_000;

  private final Permits permits =
      new Permits(
          new Limits(
              PROCESSORS + 2 * FEW_OF_RARE,
              1_000,
              Integer.MAX_VALUE,
              Integer.MAX_VALUE,
              Duration.ofMinutes(1)));
  private final FewTasks few = new FewTasks(permits);
  private long now = MILLI;
  private long ended;

  private void pass(int millis, int inside, int tasks) {
    now += millis * MILLI;
    ended += tasks;
    few.follow(now, inside, ended);
  }

  private int most(boolean isKnown) {
    int running = 0;
    while (permits.isFew(isKnown)) {
      assertThat(permits.reserveAtOnce(Place.BLOCKING, State.RUNNING)).isTrue();
      permits.begin(Place.BLOCKING);
      running++;
    }
    for (int i = 0; i < running; i++) {
      permits.release(Place.BLOCKING);
    }
    return running;
  }

  @Test
  void moreAreFew_whenTasksEndRarely() {
    pass(10, FEW_OF_RARE, 1_000_000);
    assertThat(most(true)).isEqualTo(FEW);

    pass(100, FEW_OF_RARE, 200 * PROCESSORS);
    assertThat(most(true)).isEqualTo(FEW_OF_RARE);

    pass(100, FEW_OF_RARE, 300 * PROCESSORS);
    assertThat(most(true)).isEqualTo(FEW);
  }

  @Test
  void noMoreAreFew_whenNothingIsKnownOfATask() {
    pass(10, 0, 0);
    pass(100, 0, 0);

    assertThat(most(false)).isEqualTo(FEW);
  }

  @Test
  void allAreForPlatformThreads_whenTheseSufficeAndTasksEndRarely() {
    Permits sufficient =
        new Permits(new Limits(256, 1_000, 256, Integer.MAX_VALUE, Duration.ofMinutes(1)));
    FewTasks all = new FewTasks(sufficient);
    assertThat(sufficient.isForPlatform()).isTrue();
    assertThat(permits.isForPlatform()).isFalse();

    all.follow(MILLI, 10_000, 0);
    all.follow(101 * MILLI, 10_000, 300L * PROCESSORS);
    assertThat(sufficient.isForPlatform()).isFalse();

    all.follow(201 * MILLI, 10_000, 500L * PROCESSORS);
    assertThat(sufficient.isForPlatform()).isTrue();
  }

  @Test
  void noMoreAreFew_whenTheWindowIsShort() {
    pass(10, 0, 0);
    pass(40, 0, 0);
    assertThat(most(true)).isEqualTo(FEW);

    pass(10, 0, 0);
    assertThat(most(true)).isEqualTo(FEW_OF_RARE);
  }

  @Test
  void noMoreAreFew_whenSomeWouldHaveOtherThreads() {
    pass(10, 0, 0);
    pass(100, FEW_OF_RARE + 1, 0);
    assertThat(most(true)).isEqualTo(FEW);

    pass(100, FEW_OF_RARE, 0);
    assertThat(most(true)).isEqualTo(FEW_OF_RARE);
    pass(1, FEW_OF_RARE + 1, 0);
    assertThat(most(true)).isEqualTo(FEW);
  }
}
