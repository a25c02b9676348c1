package io.loomshift.adaptive.select;

import io.loomshift.adaptive.metric.LoadMetrics;

/// Says which type of thread suits a load.
///
/// A selector belongs to one factory or executor and is called by one thread at a time, so it may
/// keep state. An answer that names the current type leaves everything as it is; so does an
/// exception, and so does `null`, which the paper allows: both are reported.
@FunctionalInterface
public interface ThreadTypeSelector {
  /// The type that is preferred under a load.
  ///
  /// @param metrics what was measured since the last question; anything may be missing
  /// @param current the type of threads that are made now
  Preference select(LoadMetrics metrics, ThreadType current);

  /// How often this selector wants to be asked; the paper's table I unless it says otherwise. Asked
  /// for before the first question and after each answer, by the thread that asks these.
  default Pace pace() {
    return Pace.PAPER;
  }

  /// A selector that never moves.
  static ThreadTypeSelector fixed(ThreadType type) {
    return (metrics, current) -> Preference.atOnce(type, "fixed to " + type);
  }
}
