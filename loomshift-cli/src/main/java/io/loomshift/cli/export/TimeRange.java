package io.loomshift.cli.export;

/// A part of a trace.
///
/// @param fromNanos where it begins, in nanoseconds since the trace began
/// @param toNanos where it ends, which is no part of it
public record TimeRange(long fromNanos, long toNanos) {
  /// All of a trace.
  public static final TimeRange ALL = new TimeRange(0, Long.MAX_VALUE);

  /// Checks the order.
  ///
  /// @throws IllegalArgumentException where nothing can lie in it
  public TimeRange {
    if (fromNanos < 0 || fromNanos >= toNanos) {
      throw new IllegalArgumentException("from %d to %d".formatted(fromNanos, toNanos));
    }
  }
}
