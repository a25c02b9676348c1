package io.loomshift.bench.framework;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.LongSupplier;

/// What enters at one end leaves at the other in the same order, each so much later than it
/// entered: what follows need not wait until the former has left, so a delay takes nothing of the
/// throughput. One thread at each end.
final class DelayLine<T> {
  private final BlockingQueue<Entry<T>> entries = new LinkedBlockingQueue<>();
  private final LongSupplier delayNanos;
  private final Timer timer;

  private record Entry<T>(T value, long dueNanos) {}

  /// @param delayNanos of what enters when it is asked for
  DelayLine(LongSupplier delayNanos, Timer timer) {
    this.delayNanos = delayNanos;
    this.timer = timer;
  }

  /// Enters, without waiting.
  void enter(T value) {
    entries.add(new Entry<>(value, timer.nanos() + delayNanos.getAsLong()));
  }

  /// Waits until the next is due.
  T leave() throws InterruptedException {
    Entry<T> entry = entries.take();
    timer.await(entry.dueNanos());
    return entry.value();
  }
}
