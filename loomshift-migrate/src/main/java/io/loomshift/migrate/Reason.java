package io.loomshift.migrate;

/// One reason for a site's verdict.
///
/// @param line the line that gives the reason, from 1; in the site's file unless the message names
///   another
/// @param message a whole sentence without a full stop, for a person
/// @param runsTell the question about the program, if it is one, that a run answers
public record Reason(
    ReasonCode code, Severity severity, int line, String message, RunsTell runsTell) {
  public Reason {
    if (line < 1) {
      throw new IllegalArgumentException("line " + line);
    }
  }

  /// A reason that no run of the program changes.
  public Reason(ReasonCode code, Severity severity, int line, String message) {
    this(code, severity, line, message, RunsTell.NOTHING);
  }

  /// A reason with its code's usual severity.
  public static Reason of(ReasonCode code, int line, String message) {
    return new Reason(code, code.usual(), line, message);
  }
}
