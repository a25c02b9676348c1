package io.loomshift.migrate.apply;

import java.io.IOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.util.Objects;
import java.util.Optional;

/// One file of a journal.
///
/// @param number counts from 1 in the journal
/// @param file absolute and without symbolic links
/// @param ownership its permissions before the application
/// @param before its original
/// @param after its new content
record Entry(int number, Path file, Ownership ownership, Fingerprint before, Fingerprint after) {
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

  Path name() {
    return Folder.name(file);
  }

  State state(Root root) throws IOException {
    try (Folder folder = root.open(directory())) {
      return state(folder);
    } catch (NoSuchFileException | NotDirectoryException _) {
      return State.OTHER;
    }
  }

  State state(Folder folder) throws IOException {
    if (holds(folder, after)) {
      return State.AFTER;
    }
    return holds(folder, before) ? State.BEFORE : State.OTHER;
  }

  private boolean holds(Folder folder, Fingerprint content) throws IOException {
    Optional<byte[]> present = folder.read(name(), content.length());
    return present.isPresent() && content.fits(present.get());
  }
}
