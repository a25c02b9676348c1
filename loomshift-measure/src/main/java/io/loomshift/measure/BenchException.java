package io.loomshift.measure;

import java.io.Serial;

/// What the user can mend: its message is one line with the remedy.
public final class BenchException extends RuntimeException {
  @Serial private static final long serialVersionUID = 1L;

  /// @param message one line that says what is wrong and what helps
  public BenchException(String message) {
    super(message);
  }

  /// @param message one line that says what is wrong and what helps
  public BenchException(String message, Throwable cause) {
    super(message, cause);
  }
}
