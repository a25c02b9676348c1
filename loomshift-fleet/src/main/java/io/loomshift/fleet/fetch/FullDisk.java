package io.loomshift.fleet.fetch;

/// This machine can write nothing more, which is no fault of the repository: the task fails, and
/// Spark gives it to another worker.
final class FullDisk extends RuntimeException {
  private static final long serialVersionUID = 1L;

  FullDisk(Exception cause) {
    super(
        "the temporary directory %s cannot be written: %s"
            .formatted(System.getProperty("java.io.tmpdir"), cause.getMessage()),
        cause);
  }

  /// Throws one where a failure comes from a full disk. Both git and the JDK hand on the words of
  /// the system.
  static void requireNot(Exception failure) {
    String message = String.valueOf(failure.getMessage());
    if (message.contains("No space left on device") || message.contains("Disk quota exceeded")) {
      throw new FullDisk(failure);
    }
  }
}
