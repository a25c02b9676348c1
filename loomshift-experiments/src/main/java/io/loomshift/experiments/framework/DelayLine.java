package io.loomshift.experiments.framework;

import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/// What enters at one end leaves at the other in the same order, each by its delay later than it
/// entered: what follows need not wait until the former has left, so a delay takes nothing of the
/// throughput. One thread at each end.
final class DelayLine<T> {
  private final BlockingQueue<Entry<T>> entries = new LinkedBlockingQueue<>();
  private final Timer timer;

  private record Entry<T>(T value, long dueNanos) {}

  DelayLine(Timer timer) {
    this.timer = timer;
  }

  /// Enters, without waiting.
  void enter(T value, long delayNanos) {
    entries.add(new Entry<>(value, timer.nanos() + delayNanos));
  }

  /// Waits until the next is due.
  T leave() throws InterruptedException {
    Entry<T> entry = entries.take();
    timer.await(entry.dueNanos());
    return entry.value();
  }
}
