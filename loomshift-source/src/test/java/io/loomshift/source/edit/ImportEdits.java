package io.loomshift.source.edit;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;

/// Edits of import sections, and assertions about them in which a mark tells the lines that change.
final class ImportEdits {
  private ImportEdits() {}

  /// Asserts that adding a name gives the lines marked with `+`, with each kind of line end.
  static void assertAdded(String name, String marked) {
    for (String lineBreak : List.of("\n", "\r\n")) {
      String before = marked.replaceAll("(?m)^\\+.*\n", "").replace("\n", lineBreak);
      String after = marked.replaceAll("(?m)^\\+", "").replace("\n", lineBreak);
      assertThat(added(before, name)).isEqualTo(after);
      assertThat(removed(after, name)).isEqualTo(before);
    }
  }

  /// Asserts that removing a name takes the lines marked with `-`, with each kind of line end.
  static void assertRemoved(String name, String marked) {
    for (String lineBreak : List.of("\n", "\r\n")) {
      String before = marked.replaceAll("(?m)^-", "").replace("\n", lineBreak);
      String after = marked.replaceAll("(?m)^-.*\n", "").replace("\n", lineBreak);
      assertThat(removed(before, name)).isEqualTo(after);
    }
  }

  static String added(String text, String name) {
    return edited(text, Set.of(name), Set.of(), Set.of(), Set.of());
  }

  static String removed(String text, String name) {
    return edited(text, Set.of(), Set.of(name), Set.of(), Set.of());
  }

  static String edited(
      String text,
      Set<String> add,
      Set<String> remove,
      Set<String> addStatic,
      Set<String> removeStatic) {
    return TextEdits.apply(text, Imports.of(text).edits(add, remove, addStatic, removeStatic));
  }
}
