package io.loomshift.migrate.patch;

import io.loomshift.findings.Improvement;

/// An improvement that has no edit here, and why.
///
/// @param file the file's name in the tree; empty where no file is to blame
/// @param line from 1; 0 where no line is to blame
/// @param why a clause for a person, without a full stop
public record Refusal(Improvement improvement, String file, int line, String why) {
  /// Where a person would look.
  public String place() {
    return line > 0 ? file + ":" + line : file;
  }
}
