package io.loomshift.adaptive.hybrid;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/// Whether a virtual thread waited for a carrier.
class CarrierProbeTest {
  private final CarrierProbe probe = new CarrierProbe();

  /// One that began long ago shows that the next one has.
  private void assertThatItBecomesPunctual() {
    long deadline = System.nanoTime() + TimeUnit.MINUTES.toNanos(1);
    while (probe.isLate() && System.nanoTime() < deadline) {
      Thread.onSpinWait();
    }
    assertThat(probe.isLate()).isFalse();
  }

  @Test
  void isInTime_whenItBeginsAtOnce() {
    probe.ask(System.nanoTime() + TimeUnit.HOURS.toNanos(1));

    assertThatItBecomesPunctual();
  }

  /// By the next sample it has begun all the same.
  @Test
  void isLate_whenItBeginsAfterMoreThanFiveMillis() {
    probe.ask(System.nanoTime() + TimeUnit.HOURS.toNanos(1));
    assertThatItBecomesPunctual();
    probe.ask(System.nanoTime() - TimeUnit.MILLISECONDS.toNanos(5));

    for (int i = 0; i < 1_000_000; i++) {
      assertThat(probe.isLate()).isTrue();
    }
  }

  /// Also the one that went to sleep has a carrier again, or tasks would take turns for ever.
  @Test
  void waitsForNoCarrier_whenBothHaveBeenWoken() {
    probe.ask(System.nanoTime());

    long deadline = System.nanoTime() + TimeUnit.MINUTES.toNanos(1);
    while (probe.isWaiting() && System.nanoTime() < deadline) {
      Thread.onSpinWait();
    }
    assertThat(probe.isWaiting()).isFalse();
    assertThat(probe.waits(System.nanoTime() + TimeUnit.HOURS.toNanos(1), 1)).isFalse();
  }
}
