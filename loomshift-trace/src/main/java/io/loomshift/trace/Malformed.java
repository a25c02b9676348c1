package io.loomshift.trace;

/// The inside of a block says what cannot be. It stays in this package: the reader makes a {@link
/// Damage} of it.
final class Malformed extends Exception {
  private static final long serialVersionUID = 1L;

  private final String reason;

  /// Without a stack trace, which says nothing about the file and costs more than the reading.
  Malformed(String reason) {
    super(reason, null, false, false);
    this.reason = reason;
  }

  String reason() {
    return reason;
  }
}
