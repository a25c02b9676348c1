package io.loomshift.adaptive.hybrid;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

/// Which class goes to platform threads since its tasks compute as well as wait.
class SharingTest {
  private static final long MILLI = 1_000_000;
  private static final int INSIDE = 100 * Carriers.parallelism();

  private final Permits permits =
      new Permits(
          new Limits(1_000, 1_000, Integer.MAX_VALUE, Integer.MAX_VALUE, Duration.ofMinutes(1)));
  private final Origins origins = new Origins();
  private final Sharing sharing = new Sharing(origins, permits);
  private final Origin both = origins.of(this::run);
  private long now = MILLI;

  private void run() {}

  /// So many samples, 10 ms apart, in each of which so many tasks end on virtual threads.
  private boolean moves(int samples, int tasks, boolean isLate) {
    both.begin();
    boolean moved = false;
    for (int i = 0; i < samples; i++) {
      for (int j = 0; j < tasks; j++) {
        both.begin();
        both.end();
      }
      now += 10 * MILLI;
      moved |= sharing.follow(now, INSIDE, isLate) == both;
    }
    both.end();
    return moved;
  }

  @Test
  void goes_whenItsTasksAreLongAndOthersWaitForCarriers() {
    assertThat(moves(20, 10 * Carriers.parallelism(), true)).isTrue();
  }

  @Test
  void stays_whenItsTasksAreShort() {
    assertThat(moves(100, 1_000 * Carriers.parallelism(), true)).isFalse();
  }

  @Test
  void stays_whenNoneWaitsForACarrier() {
    assertThat(moves(100, 10 * Carriers.parallelism(), false)).isFalse();
  }

  @Test
  void goes_whenFewSamplesSawNoneWaitForACarrier() {
    boolean moved = false;
    for (int i = 0; i < 10; i++) {
      moved |= moves(9, 10, true) || moves(1, 10, false);
    }
    assertThat(moved).isTrue();
  }

  @Test
  void stays_whenThatWasSeenForAShortTime() {
    assertThat(moves(12, 10, true)).isFalse();
    now += 200 * MILLI;
    assertThat(moves(12, 10, true)).isFalse();
  }

  @Test
  void stays_whenAnotherClassRunsBesideIt() {
    origins.of(() -> {}).begin();

    assertThat(moves(100, 10, true)).isFalse();
  }

  @Test
  void stays_whenPlatformThreadsRunTasks() {
    assertThat(permits.reserve(Place.COMPUTING, State.RUNNING)).isTrue();

    assertThat(moves(100, 10, true)).isFalse();
  }

  @Test
  void isImpossible_whenPlatformThreadsAreTooFewByMoreThanAQuarter() {
    both.begin();
    int threads = permits.limit(Place.BLOCKING);

    assertThat(sharing.isPossible(now, threads + threads / 4)).isTrue();
    assertThat(sharing.isPossible(now, threads + threads / 4 + 1)).isFalse();
  }

  @Test
  void isImpossible_whenTheOnlyClassSharedAShortTimeAgo() {
    both.begin();
    assertThat(sharing.isPossible(now, INSIDE)).isTrue();
    both.share(now);
    now += 1_000 * MILLI;
    for (int i = 0; i < 64; i++) {
      both.saw(Worker.Doing.PARKS);
    }
    assertThat(both.settle(now)).isTrue();

    assertThat(sharing.isPossible(now, INSIDE)).isFalse();
    assertThat(sharing.isPossible(now + 60_000 * MILLI, INSIDE)).isTrue();
  }
}
