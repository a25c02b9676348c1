package io.loomshift.migrate.plan;

import io.loomshift.source.SourceText;
import io.loomshift.source.edit.KeptComments;
import io.loomshift.source.edit.TextEdit;
import io.loomshift.source.edit.TextEdits;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// A file that holds no site, and changes with those that do: a build file, or the declaration of a
/// module.
///
/// @param name relative to the tree's root, with `/`
/// @param what the change in a few words
public record Supplement(
    String name, Path path, SourceText before, List<TextEdit> edits, String what) {
  public Supplement {
    edits = List.copyOf(edits);
  }

  /// The file's text after the edits.
  public String after() {
    return TextEdits.apply(
        before.content(), KeptComments.in(name, before.content(), before.lineSeparator(), edits));
  }

  /// This change together with another one of the same file.
  Supplement with(Supplement other) {
    return new Supplement(
        name,
        path,
        before,
        Stream.concat(edits.stream(), other.edits.stream()).toList(),
        what + "; " + other.what);
  }
}
