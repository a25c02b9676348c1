package io.loomshift.source;

/// Something that only the user can change: a path, a file, an option, a class path.
///
/// The message is shown as it is, without a stack trace, and is all that the user gets. It is one
/// line that names the file (or the option) and the remedy. Line breaks in it, such as those of a
/// wrapped exception's message or of a file's name, become spaces.
public final class UserError extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /// @param message one line that names the file and the remedy
  public UserError(String message) {
    super(oneLine(message));
  }

  /// @param message one line that names the file and the remedy
  /// @param cause shown only where the user asks for it
  public UserError(String message, Throwable cause) {
    super(oneLine(message), cause);
  }

  private static String oneLine(String message) {
    return message.strip().replaceAll("\\s*\\R\\s*", " ");
  }
}
