package io.loomshift.migrate.apply;

/// By what a journal recognises a content: its length in bytes, and its SHA-256. The length comes
/// first, so that a file need not be read that is longer than any source of ours ever was.
record Fingerprint(int length, String sha256) {
  static Fingerprint of(byte[] content) {
    return new Fingerprint(content.length, Sha256.of(content));
  }

  /// Reads what [#text] wrote.
  ///
  /// @throws IllegalArgumentException if it did not
  static Fingerprint parse(String text) {
    String[] parts = text.split(":", -1);
    if (parts.length != 2 || !parts[0].matches("\\d{1,10}")) {
      throw new IllegalArgumentException("\"" + text + "\" is no length and hash");
    }
    return new Fingerprint(Integer.parseInt(parts[0]), parts[1]);
  }

  /// A word, such as `11:4d7a…`.
  String text() {
    return length + ":" + sha256;
  }

  boolean fits(byte[] content) {
    return content.length == length && Sha256.of(content).equals(sha256);
  }
}
