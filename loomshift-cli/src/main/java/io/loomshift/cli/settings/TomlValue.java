package io.loomshift.cli.settings;

import java.util.List;

/// A value of a settings file, and where it stands.
sealed interface TomlValue {
  /// The line on which it begins, from 1.
  int line();

  /// A string.
  record Text(String text, int line) implements TomlValue {}

  /// A whole number, as it is written.
  record Whole(long number, int line) implements TomlValue {}

  /// `true` or `false`.
  record Flag(boolean flag, int line) implements TomlValue {}

  /// An array of strings.
  record Texts(List<Text> texts, int line) implements TomlValue {
    public Texts {
      texts = List.copyOf(texts);
    }
  }
}
