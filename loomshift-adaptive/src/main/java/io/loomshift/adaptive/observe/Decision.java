package io.loomshift.adaptive.observe;

import io.loomshift.adaptive.metric.LoadMetrics;
import io.loomshift.adaptive.select.ThreadType;
import java.time.Instant;

/// Something that a factory or an executor decided or met.
///
/// @param at when
/// @param kind what it is
/// @param from the type of threads before
/// @param to the type of threads after; the same where it did not change
/// @param reason why, in words
/// @param metrics what was known then
public record Decision(
    Instant at, Kind kind, ThreadType from, ThreadType to, String reason, LoadMetrics metrics) {
  /// The kinds of decisions.
  public enum Kind {
    /// New threads are of another type from here on, and the running ones are asked to end.
    MOVE,
    /// The last thread of the former type has ended.
    SETTLED,
    /// A selector, a handler or a source failed; what was is kept.
    TROUBLE
  }

  /// One line.
  @Override
  public String toString() {
    String types = from == to ? to.toString() : from + " -> " + to;
    return at + " " + kind + " " + types + ": " + reason;
  }
}
