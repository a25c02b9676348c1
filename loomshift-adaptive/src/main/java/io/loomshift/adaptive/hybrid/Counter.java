package io.loomshift.adaptive.hybrid;

import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.LongAdder;

/// A sum to which many threads add. What a task is counted by must not fail: a `LongAdder` needs
/// memory where threads contend for it, and has added nothing where there is none. That goes to one
/// number besides. Thread-safe.
final class Counter {
  private final LongAdder sum = new LongAdder();
  private final AtomicLong rest = new AtomicLong();

  void add(long value) {
    try {
      sum.add(value);
    } catch (OutOfMemoryError e) {
      rest.addAndGet(value);
    }
  }

  void increment() {
    add(1);
  }

  long sum() {
    return sum.sum() + rest.get();
  }
}
