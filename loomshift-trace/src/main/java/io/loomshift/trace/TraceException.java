package io.loomshift.trace;

/// What was opened is not a trace that this version can read.
///
/// The message tells why, in words that fit behind the name of the file and a colon. Damage further
/// on is no exception: see {@link TraceReader#damage}.
public final class TraceException extends Exception {
  private static final long serialVersionUID = 1L;

  /// @param message why, in words that fit behind the name of the file and a colon
  public TraceException(String message) {
    super(message);
  }
}
