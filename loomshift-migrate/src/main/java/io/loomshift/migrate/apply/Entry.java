package io.loomshift.migrate.apply;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Objects;

/// One file of a journal.
///
/// @param number counts from 1 in the journal
/// @param file absolute and without symbolic links
/// @param ownership its permissions before the application
/// @param before the SHA-256 of its original
/// @param after the SHA-256 of its new content
record Entry(int number, Path file, Ownership ownership, String before, String after) {
  /// Which content a file holds.
  enum State {
    BEFORE,
    AFTER,
    /// Neither: somebody changed, replaced or removed the file.
    OTHER
  }

  Path directory() {
    return Objects.requireNonNull(file.getParent(), "no root is a file");
  }

  State state() throws IOException {
    if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
      return State.OTHER;
    }
    String present = Sha256.of(Files.readAllBytes(file));
    if (present.equals(after)) {
      return State.AFTER;
    }
    return present.equals(before) ? State.BEFORE : State.OTHER;
  }
}
