package io.loomshift.source;

/// Something that only the user can change: an unreadable file, a missing path, a broken class
/// path.
///
/// The message is one line that names the file and the remedy. The command line prints it and ends
/// with exit status 2, without a stack trace.
public final class UserError extends RuntimeException {
  private static final long serialVersionUID = 1L;

  public UserError(String message) {
    super(message);
  }

  public UserError(String message, Throwable cause) {
    super(message, cause);
  }
}
