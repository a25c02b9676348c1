package io.loomshift.benchmarks;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/// A tree of Java sources under measurement.
///
/// @param files number of `.java` files
/// @param bytes their size together
/// @param classPath what they compile with, joined by the path separator; empty where there is none
record SourceTree(String name, Path root, int files, long bytes, String classPath) {

  static SourceTree of(String name, Path root, String classPath) throws IOException {
    try (var paths = Files.walk(root)) {
      var sizes =
          paths
              .filter(path -> path.toString().endsWith(".java"))
              .mapToLong(SourceTree::size)
              .summaryStatistics();
      return new SourceTree(
          name, root, Math.toIntExact(sizes.getCount()), sizes.getSum(), classPath);
    }
  }

  private static long size(Path path) {
    try {
      return Files.size(path);
    } catch (IOException trouble) {
      throw new UncheckedIOException(trouble);
    }
  }
}
