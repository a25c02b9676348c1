package io.loomshift.migrate.hazard;

import java.util.Optional;

/// The answer to one question that a careful engineer asks before a thread moves.
///
/// @param isShown whether something was seen that answers it for moving
/// @param line the line to look at
/// @param words what was seen, as in `it is a daemon today`; or what was not, as a whole sentence
record Ground(boolean isShown, int line, String words) {
  static Ground shown(ThreadMaker site, String words) {
    return new Ground(true, site.line(), words);
  }

  static Ground missing(ThreadMaker site, String words) {
    return new Ground(false, site.line(), words);
  }

  /// The words of what is missing, if anything is.
  static Ground of(ThreadMaker site, Optional<String> missing, String shown) {
    return missing.map(words -> missing(site, words)).orElseGet(() -> shown(site, shown));
  }
}
