package io.loomshift.adaptive.hybrid;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

/// When the system shares the processors among tasks that compute as well as wait.
class SharingTest {
  private static final long MILLI = 1_000_000;
  private static final int INSIDE = 100 * Carriers.parallelism();

  private final Permits permits =
      new Permits(
          new Limits(
              200 * Carriers.parallelism(),
              1_000,
              Integer.MAX_VALUE,
              Integer.MAX_VALUE,
              Duration.ofMinutes(1)));
  private final Origins origins = new Origins();
  private final Sharing sharing = new Sharing(permits);
  private final Origin both = origins.of(this::run);
  private long now = MILLI;

  private void run() {}

  /// So many samples, 10 ms apart, in each of which so many tasks end on virtual threads.
  private boolean begins(int samples, int tasks, boolean isLate) {
    both.begin();
    boolean begun = false;
    for (int i = 0; i < samples; i++) {
      for (int j = 0; j < tasks; j++) {
        both.begin();
        both.end();
      }
      now += 10 * MILLI;
      begun |= sharing.begins(now, INSIDE, both.completedOnVirtual(), isLate);
    }
    both.end();
    return begun;
  }

  @Test
  void begins_whenItsTasksAreLongAndOthersWaitForCarriers() {
    assertThat(begins(20, 10 * Carriers.parallelism(), true)).isTrue();
  }

  @Test
  void doesNotBegin_whenItsTasksAreShort() {
    assertThat(begins(100, 1_000 * Carriers.parallelism(), true)).isFalse();
  }

  @Test
  void doesNotBegin_whenNoneWaitsForACarrier() {
    assertThat(begins(100, 10 * Carriers.parallelism(), false)).isFalse();
  }

  @Test
  void begins_whenFewSamplesSawNoneWaitForACarrier() {
    boolean begun = false;
    for (int i = 0; i < 10; i++) {
      begun |= begins(9, 10, true) || begins(1, 10, false);
    }
    assertThat(begun).isTrue();
  }

  @Test
  void doesNotBegin_whenThatWasSeenForAShortTime() {
    assertThat(begins(12, 10, true)).isFalse();
    now += 200 * MILLI;
    assertThat(begins(12, 10, true)).isFalse();
  }

  @Test
  void isImpossible_whenMoreThanTwiceAsManyTasksAsPlatformThreadsAreThere() {
    int threads = permits.limit(Place.BLOCKING);

    assertThat(sharing.isPossible(now, 2L * threads)).isTrue();
    assertThat(sharing.isPossible(now, 2L * threads + 1)).isFalse();
  }

  @Test
  void isImpossible_whileItLasts() {
    permits.setShared(true);

    assertThat(sharing.isPossible(now, INSIDE)).isFalse();
  }

  @Test
  void isImpossibleForAMinute_onceItHasEnded() {
    assertThat(begins(20, 10, true)).isTrue();
    saw(64, 0);
    now += 1_000 * MILLI;
    assertThat(sharing.ends(now, INSIDE)).isTrue();

    assertThat(sharing.isPossible(now + 59_999 * MILLI, INSIDE)).isFalse();
    assertThat(sharing.isPossible(now + 60_000 * MILLI, INSIDE)).isTrue();
  }

  private void saw(int waiting, int computing) {
    for (int i = 0; i < waiting + computing; i++) {
      sharing.saw(i < waiting);
    }
  }

  @Test
  void goesOn_whenAThirdOfTheTasksCompute() {
    saw(44, 22);

    assertThat(sharing.ends(now + 10_000 * MILLI, INSIDE)).isFalse();
    saw(1, 0);
    assertThat(sharing.ends(now + 10_000 * MILLI, INSIDE)).isTrue();
  }

  @Test
  void goesOn_whenFewSamplesSawTasksWait() {
    saw(63, 0);

    assertThat(sharing.ends(now + 10_000 * MILLI, INSIDE)).isFalse();
    saw(1, 0);
    assertThat(sharing.ends(now + 10_000 * MILLI, INSIDE)).isTrue();
  }

  @Test
  void goesOnForASecond_whenAsManyTasksComputeAsThereAreCarriersOrAnyIsOnAVirtualThread() {
    for (int i = 0; i < 40 * Carriers.parallelism(); i++) {
      assertThat(permits.reserveAtOnce(Place.BLOCKING, State.RUNNING)).isTrue();
      permits.begin(Place.BLOCKING);
    }
    saw(78, 2);
    assertThat(sharing.ends(999 * MILLI, INSIDE)).isFalse();

    permits.release(Place.BLOCKING);
    assertThat(permits.reserve(Place.VIRTUAL, State.RUNNING)).isTrue();
    assertThat(sharing.ends(999 * MILLI, INSIDE)).isFalse();
    permits.cancel(Place.VIRTUAL);
    assertThat(sharing.ends(249 * MILLI, INSIDE)).isFalse();
    assertThat(sharing.ends(250 * MILLI, INSIDE)).isTrue();
  }

  @Test
  void whatWasSeenLongAgoCountsLess_whenTasksWaitByNow() {
    saw(0, 1_000);
    saw(300, 0);

    assertThat(sharing.ends(now + 10_000 * MILLI, INSIDE)).isTrue();
  }

  /// They would wait for one, and carriers let them wait for what they call.
  @Test
  void endsSoon_whenMoreThanTwiceAsManyTasksAsPlatformThreadsAreThere() {
    int most = 2 * permits.limit(Place.BLOCKING);
    saw(0, 64);
    assertThat(sharing.ends(250 * MILLI, most)).isFalse();
    assertThat(sharing.ends(249 * MILLI, most + 1)).isFalse();

    assertThat(sharing.ends(250 * MILLI, most + 1)).isTrue();
  }
}
