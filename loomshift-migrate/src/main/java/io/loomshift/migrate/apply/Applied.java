package io.loomshift.migrate.apply;

import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// What an [Application] did.
///
/// @param root the directory that holds the journal, and that an [Undo] is to be given
/// @param files the files that were replaced, absolute and without symbolic links, in the order of
///   their names
/// @param journal the directory with the originals; empty where no file had to change
public record Applied(Path root, List<Path> files, Optional<Path> journal) {
  public Applied {
    files = List.copyOf(files);
  }
}
