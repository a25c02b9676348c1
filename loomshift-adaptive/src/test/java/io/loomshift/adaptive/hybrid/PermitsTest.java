package io.loomshift.adaptive.hybrid;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/// How many tasks may run, and when all has ended.
class PermitsTest {
  private static final int PROCESSORS = Runtime.getRuntime().availableProcessors();

  private static int takeAll(Permits permits, boolean isVirtual) {
    int taken = 0;
    while (taken < 100_000 && permits.reserve(isVirtual, State.RUNNING)) {
      taken++;
    }
    return taken;
  }

  @Test
  void eachTypeHasItsLimit_whenBothTogetherHaveNone() {
    Permits permits = new Permits(3, 5, Integer.MAX_VALUE);

    assertThat(takeAll(permits, false)).isEqualTo(3);
    assertThat(takeAll(permits, true)).isEqualTo(5);
    permits.begin();
    permits.release(true);
    permits.release(false);
    assertThat(takeAll(permits, false)).isEqualTo(1);
    assertThat(takeAll(permits, true)).isEqualTo(1);
  }

  @Test
  void bothTypesShareTheLimit_whenThereIsOneForBoth() {
    Permits permits = new Permits(3, 5, 4);

    assertThat(takeAll(permits, false)).isEqualTo(3);
    assertThat(takeAll(permits, true)).isEqualTo(1);
    permits.release(false);
    assertThat(takeAll(permits, true)).isEqualTo(1);
    assertThat(permits.platform()).isEqualTo(2);
    assertThat(permits.virtual()).isEqualTo(2);
    assertThat(permits.notBegun()).isEqualTo(2);
  }

  /// A trial of virtual threads once handed a whole backlog to them, which then waited for two
  /// carriers that were held.
  @Test
  void backlogIsNotHandedOver_whenNoneOfThemBegins() {
    Permits permits = new Permits(1, 100_000, Integer.MAX_VALUE);

    assertThat(takeAll(permits, true)).isEqualTo(16 * PROCESSORS);
    permits.begin();
    assertThat(takeAll(permits, true)).isEqualTo(1);
    assertThat(permits.virtual()).isEqualTo(16 * PROCESSORS + 1);
    assertThat(permits.notBegun()).isEqualTo(16 * PROCESSORS);
  }

  @Test
  void permitIsNotKept_whenTheLimitIsLowerByNow() {
    Permits permits = new Permits(2, 0, Integer.MAX_VALUE);
    takeAll(permits, false);
    assertThat(permits.mayContinue(false)).isTrue();

    permits.setLimits(1, 0, Integer.MAX_VALUE);

    assertThat(permits.mayContinue(false)).isFalse();
    permits.release(false);
    assertThat(permits.mayContinue(false)).isTrue();
  }

  @Test
  void itEndsOnce_whenNoPermitIsOut() {
    Permits permits = new Permits(2, 2, Integer.MAX_VALUE);
    takeAll(permits, true);
    assertThat(permits.advance(State.SHUTDOWN)).isTrue();
    assertThat(permits.reserve(false, State.RUNNING)).isFalse();
    assertThat(permits.reserve(false, State.SHUTDOWN)).isTrue();

    assertThat(permits.advance(State.TERMINATED)).isFalse();
    permits.cancel(false);
    permits.cancel(true);
    permits.cancel(true);
    assertThat(permits.advance(State.TERMINATED)).isTrue();
    assertThat(permits.advance(State.TERMINATED)).isFalse();
    assertThat(permits.advance(State.STOPPED)).isFalse();
    assertThat(permits.reserve(true, State.SHUTDOWN)).isFalse();
    assertThat(permits.state()).isEqualTo(State.TERMINATED);
  }
}
