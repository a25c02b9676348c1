package io.loomshift.migrate.find;

import io.loomshift.source.SourceFile;
import io.loomshift.source.attribute.Headline;

/// What the first look at a file has told.
///
/// @param stem its name without `.java`: that of its main type
/// @param sighted whether it has a word that tells of more than sites
record ReadFile(SourceFile file, String stem, Headline headline, TextHints hints, boolean sighted) {

  ReadFile(SourceFile file, Headline headline, TextHints hints, boolean sighted) {
    this(file, file.stem(), headline, hints, sighted);
  }

  /// Whether this file may name the main type of another one.
  boolean mayName(ReadFile other) {
    return headline.packageName().equals(other.headline.packageName())
        || hints.words().mayContain(other.stem);
  }
}
