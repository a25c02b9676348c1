package io.loomshift.adaptive;

import java.time.Duration;
import java.util.Optional;

/// Time that moves when a test says so; beats happen on the thread of the test.
final class ManualHeartbeat implements Heartbeat {
  private long nanos;
  private long beatAt;
  private long intervalNanos;
  private Optional<Runnable> beat = Optional.empty();

  @Override
  public long nanos() {
    return nanos;
  }

  @Override
  public AutoCloseable start(String name, boolean daemon, Duration interval, Runnable beat) {
    this.beat = Optional.of(beat);
    intervalNanos = interval.toNanos();
    beatAt = nanos + intervalNanos;
    return () -> this.beat = Optional.empty();
  }

  boolean isBeating() {
    return beat.isPresent();
  }

  Duration interval() {
    return Duration.ofNanos(intervalNanos);
  }

  /// Lets time pass, with all beats that are due in it.
  void advance(Duration time) {
    long end = nanos + time.toNanos();
    while (beatAt <= end) {
      nanos = beatAt;
      beatAt += intervalNanos;
      beat.ifPresent(Runnable::run);
    }
    nanos = end;
  }
}
