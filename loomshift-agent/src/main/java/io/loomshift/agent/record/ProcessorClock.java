package io.loomshift.agent.record;

/// Knows how much processor time the current platform thread has had.
public interface ProcessorClock {
  /// Asking costs some hundred nanoseconds, so that it is done at most every millisecond.
  long PERIOD_NANOS = 1_000_000;

  /// In nanoseconds, since the thread began.
  long nanos();
}
