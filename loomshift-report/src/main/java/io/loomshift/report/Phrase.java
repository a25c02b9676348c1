package io.loomshift.report;

/// Some characters that look alike.
public sealed interface Phrase {
  /// The characters.
  String text();

  /// As they are.
  record Plain(String text) implements Phrase {}

  /// To be seen first.
  record Strong(String text) implements Phrase {}

  /// A name out of a program or of a file.
  record Code(String text) implements Phrase {}

  /// A word or two in a frame.
  record Badge(String text, Tone tone) implements Phrase {}

  /// A way to a file beside the document.
  ///
  /// @param file its path from there, with `/`
  record Link(String text, String file) implements Phrase {
    /// Checks that the way leads nowhere else.
    public Link {
      if (!file.matches("[\\w-][\\w./-]*")) {
        throw new IllegalArgumentException("file " + file);
      }
    }
  }

  /// A way to another part of the same document.
  ///
  /// @param anchor that of a heading
  record Jump(String text, String anchor) implements Phrase {}
}
