package io.loomshift.adaptive.hybrid;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

/// How many tasks may run, and when all has ended.
class PermitsTest {
  private static final int PROCESSORS = Runtime.getRuntime().availableProcessors();

  private static Permits permits(int platform, int virtual, int concurrency) {
    return new Permits(
        new Limits(platform, virtual, concurrency, Integer.MAX_VALUE, Duration.ZERO));
  }

  private static int takeAll(Permits permits, Place place) {
    int taken = 0;
    while (taken < 100_000 && permits.reserve(place, State.RUNNING)) {
      taken++;
    }
    return taken;
  }

  /// Takes what may be had when each worker begins at once.
  private static int beginAll(Permits permits, Place place) {
    int taken = 0;
    while (taken < 100_000 && permits.reserve(place, State.RUNNING)) {
      permits.begin(place);
      taken++;
    }
    return taken;
  }

  @Test
  void aPlaceIsFull_whenNoRightIsLeft() {
    Permits permits = permits(PROCESSORS + 3, 5, PROCESSORS + 4);

    assertThat(permits.isFull(Place.COMPUTING)).isFalse();
    assertThat(beginAll(permits, Place.COMPUTING)).isEqualTo(PROCESSORS);
    assertThat(permits.isFull(Place.COMPUTING)).isTrue();
    assertThat(permits.isFull(Place.BLOCKING)).isFalse();
    assertThat(beginAll(permits, Place.BLOCKING)).isEqualTo(3);
    assertThat(permits.isFull(Place.BLOCKING)).isTrue();
    assertThat(permits.isFull(Place.VIRTUAL)).isFalse();
    assertThat(beginAll(permits, Place.VIRTUAL)).isEqualTo(1);
    assertThat(permits.isFull(Place.VIRTUAL)).isTrue();
  }

  @Test
  void tasksAreFew_whenLessThanEightAProcessorAndThanHalfOfThePlatformThreadsRun() {
    Permits permits = permits(10_000, 1_000, Integer.MAX_VALUE);
    for (int i = 0; i < Permits.FEW * PROCESSORS; i++) {
      assertThat(permits.isFew()).isTrue();
      assertThat(permits.reserveAtOnce(Place.VIRTUAL, State.RUNNING)).isTrue();
      permits.begin(Place.VIRTUAL);
    }
    assertThat(permits.isFew()).isFalse();
    permits.release(Place.VIRTUAL);
    assertThat(permits.isFew()).isTrue();

    assertThat(permits(PROCESSORS + 1, 1_000, Integer.MAX_VALUE).isFew()).isFalse();
    assertThat(permits(PROCESSORS + 2, 1_000, Integer.MAX_VALUE).isFew()).isTrue();
  }

  @Test
  void eachPlaceHasItsLimit_whenAllTogetherHaveNone() {
    Permits permits = permits(PROCESSORS + 3, 5, Integer.MAX_VALUE);

    assertThat(beginAll(permits, Place.COMPUTING)).isEqualTo(PROCESSORS);
    assertThat(beginAll(permits, Place.BLOCKING)).isEqualTo(3);
    assertThat(beginAll(permits, Place.VIRTUAL)).isEqualTo(5);
    for (Place place : Place.values()) {
      permits.release(place);
      assertThat(beginAll(permits, place)).isEqualTo(1);
    }
    assertThat(permits.running()).isEqualTo(PROCESSORS + 8);
  }

  @Test
  void allPlacesShareTheLimit_whenThereIsOneForAll() {
    Permits permits = permits(1, 5, 4);

    assertThat(beginAll(permits, Place.COMPUTING)).isEqualTo(1);
    assertThat(beginAll(permits, Place.VIRTUAL)).isEqualTo(3);
    permits.release(Place.COMPUTING);
    assertThat(beginAll(permits, Place.VIRTUAL)).isEqualTo(1);
    assertThat(permits.count(Place.COMPUTING)).isZero();
    assertThat(permits.count(Place.VIRTUAL)).isEqualTo(4);
  }

  /// A trial of virtual threads once handed a whole backlog to them, which then waited for two
  /// carriers that were held.
  @Test
  void fewWorkersAreSent_whenNoneOfThemBegins() {
    Permits permits = permits(1_000, 100_000, Integer.MAX_VALUE);
    int carriers = Carriers.parallelism();

    assertThat(takeAll(permits, Place.VIRTUAL)).isEqualTo(carriers);
    permits.begin(Place.VIRTUAL);
    assertThat(takeAll(permits, Place.VIRTUAL)).isEqualTo(1);
    assertThat(permits.count(Place.VIRTUAL)).isEqualTo(carriers + 1);
    assertThat(permits.notBegun()).isEqualTo(carriers);
    assertThat(takeAll(permits, Place.BLOCKING)).isEqualTo(carriers);
    permits.cancel(Place.BLOCKING);
    assertThat(takeAll(permits, Place.BLOCKING)).isEqualTo(1);
  }

  @Test
  void moreAreSentThanBegin_whenNobodyMayWait() {
    Permits permits = permits(1, 100, Integer.MAX_VALUE);
    takeAll(permits, Place.VIRTUAL);

    assertThat(permits.reserveAtOnce(Place.VIRTUAL, State.RUNNING)).isTrue();
  }

  /// All that hold threads for those that compute may wait for what only that one ends.
  @Test
  void oneThreadIsLeftForTasksThatBlock_whenOthersHoldThoseForTasksThatCompute() {
    int processors = Runtime.getRuntime().availableProcessors();
    Permits permits = permits(processors + 3, 1, Integer.MAX_VALUE);
    boolean ignored = permits.setStrangers(100);

    assertThat(takeAll(permits, Place.COMPUTING)).isEqualTo(processors + 2);
    assertThat(permits.reserve(Place.BLOCKING, State.RUNNING)).isTrue();
  }

  @Test
  void permitIsNotKept_whenTheLimitIsLowerByNow() {
    Permits permits = permits(1, 2, Integer.MAX_VALUE);
    beginAll(permits, Place.VIRTUAL);
    assertThat(permits.mayContinue(Place.VIRTUAL)).isTrue();

    permits.setLimits(new Limits(1, 1, Integer.MAX_VALUE, 0, Duration.ZERO));

    assertThat(permits.mayContinue(Place.VIRTUAL)).isFalse();
    permits.release(Place.VIRTUAL);
    assertThat(permits.mayContinue(Place.VIRTUAL)).isTrue();
  }

  @Test
  void itEndsOnce_whenNoPermitIsOut() {
    Permits permits = permits(1, 2, Integer.MAX_VALUE);
    assertThat(permits.reserve(Place.VIRTUAL, State.RUNNING)).isTrue();
    assertThat(permits.advance(State.SHUTDOWN)).isTrue();
    assertThat(permits.reserve(Place.COMPUTING, State.RUNNING)).isFalse();
    assertThat(permits.reserve(Place.COMPUTING, State.SHUTDOWN)).isTrue();

    assertThat(permits.advance(State.TERMINATED)).isFalse();
    permits.cancel(Place.COMPUTING);
    assertThat(permits.advance(State.TERMINATED)).isFalse();
    permits.cancel(Place.VIRTUAL);
    assertThat(permits.advance(State.TERMINATED)).isTrue();
    assertThat(permits.advance(State.TERMINATED)).isFalse();
    assertThat(permits.advance(State.STOPPED)).isFalse();
    assertThat(permits.reserve(Place.VIRTUAL, State.SHUTDOWN)).isFalse();
    assertThat(permits.state()).isEqualTo(State.TERMINATED);
  }

  @Test
  void idleWorkersStay_whenTheyAreToWaitLongerThanATimeInNanoseconds() {
    Duration ever = Duration.ofSeconds(Long.MAX_VALUE);

    assertThat(new Limits(1, 1, 1, 1, ever).keepAliveNanos()).isEqualTo(Long.MAX_VALUE);
    assertThat(new Limits(1, 1, 1, 1, Duration.ofNanos(5)).keepAliveNanos()).isEqualTo(5);
  }
}
