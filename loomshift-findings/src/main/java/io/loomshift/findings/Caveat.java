package io.loomshift.findings;

import java.util.Locale;

/// What the analysis cannot see, or takes for granted, about the trace as a whole.
///
/// @param code what kind of caveat
/// @param message a sentence with the case's own figures, without a full stop
public record Caveat(Code code, String message) {
  /// The kinds of caveats.
  public enum Code {
    /// The trace is cut or damaged; what lies before it was analysed.
    DAMAGED,
    /// Events were lost.
    EVENTS_LOST,
    /// Something else used the processors.
    OTHER_LOAD,
    /// Waits that no modelled resource explains.
    UNEXPLAINED_WAITS,
    /// The trace is short, or still warming up.
    SHORT,
    /// What counts as requests may not be what the program is for.
    REQUESTS,
    /// A place of a finding is not in the sources that were named.
    SOURCES,
    /// Anything else.
    OTHER;

    /// The name in documents: `events-lost`.
    public String id() {
      return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
  }

  /// Checks that it says something.
  public Caveat {
    Figures.requireText(message);
  }
}
