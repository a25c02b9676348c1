package io.loomshift.findings.json;

/// Thrown where a stream holds no JSON object.
public final class JsonException extends Exception {
  private static final long serialVersionUID = 1L;

  private final String why;

  JsonException(String why) {
    super(why);
    this.why = why;
  }

  JsonException(String why, Throwable cause) {
    super(why, cause);
    this.why = why;
  }

  /// In a few words, for whoever names the file and the remedy.
  public String why() {
    return why;
  }
}
