package io.loomshift.migrate.hazard;

import java.util.Optional;
import java.util.stream.Stream;

/// One thing that was seen of a thread, or that was not, and so speaks for moving it or against.
///
/// @param line the line to look at
/// @param words what was seen, as in `it is a daemon today`; or what was not, as a whole sentence
record Ground(Fact fact, int line, String words) {
  static Stream<Ground> of(Fact fact, ThreadMaker site, Optional<String> words) {
    return words.map(text -> new Ground(fact, site.line(), text)).stream();
  }

  static Stream<Ground> of(Fact fact, ThreadMaker site, boolean holds, String words) {
    return of(fact, site, holds ? Optional.of(words) : Optional.empty());
  }
}
