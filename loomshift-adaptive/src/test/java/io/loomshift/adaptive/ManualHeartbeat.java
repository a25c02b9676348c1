package io.loomshift.adaptive;

import java.time.Duration;
import java.util.Optional;
import java.util.function.LongSupplier;

/// Time that moves when a test says so; beats happen on the thread of the test.
final class ManualHeartbeat implements Heartbeat {
  private long nanos;
  private long beatAt;
  private LongSupplier intervalNanos = () -> 0;
  private Optional<Runnable> beat = Optional.empty();

  @Override
  public long nanos() {
    return nanos;
  }

  @Override
  public AutoCloseable start(
      String name, boolean daemon, LongSupplier intervalNanos, Runnable beat) {
    this.beat = Optional.of(beat);
    this.intervalNanos = intervalNanos;
    beatAt = nanos + intervalNanos.getAsLong();
    return () -> this.beat = Optional.empty();
  }

  boolean isBeating() {
    return beat.isPresent();
  }

  Duration interval() {
    return Duration.ofNanos(intervalNanos.getAsLong());
  }

  /// Lets time pass, with all beats that are due in it.
  void advance(Duration time) {
    long end = nanos + time.toNanos();
    while (beatAt <= end) {
      nanos = beatAt;
      beat.ifPresent(Runnable::run);
      beatAt += intervalNanos.getAsLong();
    }
    nanos = end;
  }
}
