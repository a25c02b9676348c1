package io.loomshift.findings;

import java.util.Locale;
import java.util.Optional;

/// Why a person should look before a finding is applied, or why its prediction may not hold.
///
/// @param code what kind of reason
/// @param message a sentence with the case's own figures, without a full stop
/// @param place where it shows, if at one place
public record Flag(Code code, String message, Optional<Place> place) {
  /// The kinds of reasons.
  public enum Code {
    /// Tasks share state by which they may communicate.
    SHARED_STATE,
    /// A lock is held where a task is spawned.
    LOCK_ACROSS_SPAWN,
    /// A future holds an exception that nobody looked at, and an inlined task would throw.
    EXCEPTION_SWALLOWED,
    /// Tasks wait while they hold a monitor, which pins a virtual thread to its carrier.
    PINNING,
    /// Monitors of the tasks were not traced, so that pinning cannot be seen.
    MONITORS_UNSEEN,
    /// The pool's size limits something that nothing else does.
    LIMIT_LOST,
    /// What is lent is held for long while its holder waits for something else.
    HELD_IDLE,
    /// Tasks rely on running one after the other.
    ORDER_LOST,
    /// There were too few tasks to be sure.
    FEW_TASKS,
    /// It makes nothing better, or something worse: told since people ask for it.
    NO_GAIN,
    /// Anything else.
    OTHER;

    /// The name in documents: `lock-across-spawn`.
    public String id() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  /// Checks that it says something.
  public Flag {
    Figures.requireText(message);
  }
}
