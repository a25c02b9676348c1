package io.loomshift.adaptive.hybrid;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

/// How many virtual threads have tasks at once.
class GrowthTest {
  private static final int MOST = 5 * Growth.LEAST;

  private final Limits limits =
      new Limits(1_000_000, MOST, Integer.MAX_VALUE, Integer.MAX_VALUE, Duration.ofMinutes(1));
  private final Permits permits = new Permits(limits);
  private final Growth growth = new Growth(permits);

  /// Sends as many as may be sent, each of which begins at once.
  private int beginAll() {
    int begun = 0;
    while (permits.reserve(Place.VIRTUAL, State.RUNNING)) {
      permits.begin(Place.VIRTUAL);
      begun++;
    }
    return begun;
  }

  @Test
  void targetDoubles_whenOneMoreFindsACarrierAtOnce() {
    assertThat(beginAll()).isEqualTo(Growth.LEAST);

    assertThat(growth.follow(true, 1)).isTrue();
    assertThat(beginAll()).isEqualTo(1);
    assertThat(growth.follow(true, 2)).isTrue();

    assertThat(beginAll()).isEqualTo(Growth.LEAST + 1);
  }

  @Test
  void targetStays_whenOneMoreWaitsForACarrier() {
    beginAll();
    growth.follow(true, 1);
    assertThat(permits.reserve(Place.VIRTUAL, State.RUNNING)).isTrue();

    assertThat(growth.follow(true, 2)).isFalse();

    assertThat(permits.virtualTarget()).isEqualTo(Growth.LEAST);
    permits.begin(Place.VIRTUAL);
    assertThat(beginAll()).isZero();
  }

  @Test
  void targetDoubles_whenNoTaskEnds() {
    beginAll();
    growth.follow(true, 1);
    assertThat(permits.reserve(Place.VIRTUAL, State.RUNNING)).isTrue();
    for (int i = 0; i < 5; i++) {
      growth.follow(true, 1);
    }

    assertThat(permits.virtualTarget()).isEqualTo(2 * Growth.LEAST);
  }

  @Test
  void targetReachesTheLimit_whenItDoublesBeyond() {
    for (int i = 0; i < 10; i++) {
      beginAll();
      growth.follow(true, i);
    }

    assertThat(permits.count(Place.VIRTUAL)).isEqualTo(MOST);
    assertThat(growth.follow(true, 11)).isFalse();
  }

  @Test
  void targetStays_whenNoTaskWaits() {
    beginAll();

    assertThat(growth.follow(false, 1)).isFalse();
    assertThat(growth.follow(false, 2)).isFalse();

    assertThat(permits.virtualTarget()).isEqualTo(Growth.LEAST);
  }

  /// Each task has a virtual thread of its own then.
  @Test
  void thereIsNoTarget_whenVirtualThreadsComeFirst() {
    Permits first = new Permits(limits, true);

    new Growth(first).reset();

    assertThat(first.virtualTarget()).isEqualTo(MOST);
  }
}
