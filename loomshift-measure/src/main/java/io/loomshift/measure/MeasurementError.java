package io.loomshift.measure;

import java.io.Serial;

/// What only the user can mend before a measurement goes on: a command, a folder, a port. Its
/// message is one line with the remedy, as that of `UserError` where sources are read.
public final class MeasurementError extends RuntimeException {
  @Serial private static final long serialVersionUID = 1L;

  /// @param message one line that says what is wrong and what helps
  public MeasurementError(String message) {
    super(message);
  }

  /// @param message one line that says what is wrong and what helps
  public MeasurementError(String message, Throwable cause) {
    super(message, cause);
  }
}
