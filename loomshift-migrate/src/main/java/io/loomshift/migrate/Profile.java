package io.loomshift.migrate;

import java.util.Locale;

/// Which edits are made, and when.
public enum Profile {
  /// What a careful engineer would sign: idioms, and every verdict of `docs/reasons.md`.
  SAFE,
  /// The patterns P1 to P8 of Hewage's thesis, wherever the result compiles.
  LOOMIZER;

  /// The word that the command line and the outputs use.
  public String id() {
    return name().toLowerCase(Locale.ROOT);
  }
}
