package io.loomshift.adaptive.select;

import java.util.Objects;

/// The answer of a selector: a type of thread, how sure it is, and why.
///
/// @param type the type that is preferred
/// @param atOnce whether to move without waiting for the confirmations of the [Pace]
/// @param reason why, for the person who reads the events; never empty
public record Preference(ThreadType type, boolean atOnce, String reason) {
  /// Checks that there is a reason.
  ///
  /// @throws IllegalArgumentException where the reason is blank
  public Preference {
    Objects.requireNonNull(type, "type");
    if (reason.isBlank()) {
      throw new IllegalArgumentException("a preference needs a reason");
    }
  }

  /// A preference that counts once it has been confirmed as often as the [Pace] says.
  public static Preference of(ThreadType type, String reason) {
    return new Preference(type, false, reason);
  }

  /// A preference that counts at once.
  public static Preference atOnce(ThreadType type, String reason) {
    return new Preference(type, true, reason);
  }
}
