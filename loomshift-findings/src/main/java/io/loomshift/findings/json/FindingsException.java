package io.loomshift.findings.json;

/// Thrown where a document holds no findings, or damaged ones. The message goes behind the name of
/// the file, and says what to do.
public final class FindingsException extends Exception {
  private static final long serialVersionUID = 1L;

  FindingsException(String message) {
    super(message);
  }
}
