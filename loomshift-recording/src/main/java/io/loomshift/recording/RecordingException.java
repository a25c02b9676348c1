package io.loomshift.recording;

/// A file that is no recording, or one that cannot be read. Its message is one sentence for the
/// user.
public final class RecordingException extends Exception {
  private static final long serialVersionUID = 1L;

  public RecordingException(String message) {
    super(message);
  }
}
