package io.loomshift.cli.format;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;

/// Where a tree lies in the git work tree that holds it: tools that know the repository name files
/// from there.
final class GitPrefix {
  private GitPrefix() {}

  /// What stands before the names of files below `root`, with a slash at its end; empty outside of
  /// git and at the root of a work tree.
  static String of(Path root) {
    return top(root)
        .map(top -> top.relativize(root).toString().replace('\\', '/'))
        .filter(path -> !path.isEmpty())
        .map(path -> path + "/")
        .orElse("");
  }

  /// The root of the work tree that holds `root`.
  static Optional<Path> top(Path root) {
    return Stream.iterate(root, directory -> directory != null, Path::getParent)
        .filter(directory -> Files.exists(directory.resolve(".git")))
        .findFirst();
  }
}
