package io.loomshift.migrate.find;

import io.loomshift.source.SourceFile;
import io.loomshift.source.attribute.Headline;

/// What the first look at a file has told.
///
/// @param sighted whether it has a word that tells of more than sites
record ReadFile(SourceFile file, Headline headline, TextHints hints, boolean sighted) {
  /// Whether this file may name the main type of another one.
  boolean mayName(ReadFile other) {
    return headline.packageName().equals(other.headline.packageName())
        || hints.words().mayContain(other.file.stem());
  }
}
