package io.loomshift.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;

/// What the benchmarks do with whole folders.
public final class Folders {
  private Folders() {}

  /// The `.java` files below a folder, in the order in which the file system names them.
  static List<Path> sources(Path root) throws IOException {
    try (var paths = Files.walk(root)) {
      return paths.filter(path -> path.toString().endsWith(".java")).toList();
    }
  }

  /// Deletes the folder with all that it holds, where it exists.
  public static void clear(Path folder) throws IOException {
    if (Files.exists(folder)) {
      try (var old = Files.walk(folder)) {
        for (var path : old.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(path);
        }
      }
    }
  }

  /// Copies the `.java` files below `from` to the same places below `to`.
  static void copySources(Path from, Path to) throws IOException {
    for (var source : sources(from)) {
      var target = to.resolve(from.relativize(source).toString());
      Files.createDirectories(target.getParent());
      Files.copy(source, target);
    }
  }
}
