package io.loomshift.cli;

import io.loomshift.source.UserError;
import java.io.File;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/// A class path as `java` takes it.
final class ClassPath {
  private ClassPath() {}

  /// The entries in their order; `DIR/*` becomes the jars in that directory.
  ///
  /// @throws UserError if an entry does not exist or cannot be read
  static List<Path> entries(String classPath) {
    List<Path> entries = new ArrayList<>();
    for (String entry : classPath.split(File.pathSeparator)) {
      if (entry.endsWith("/*") || entry.endsWith(File.separator + "*")) {
        entries.addAll(jars(Path.of(entry.substring(0, entry.length() - 1))));
      } else if (!entry.isBlank()) {
        entries.add(existing(Path.of(entry)));
      }
    }
    return entries;
  }

  private static Path existing(Path entry) {
    if (!Files.exists(entry)) {
      throw new UserError(
          entry + ": does not exist; correct --classpath, or build what it names first");
    }
    if (!Files.isReadable(entry)) {
      throw new UserError(
          entry + ": cannot be read; check its permissions, or correct --classpath");
    }
    return entry;
  }

  private static Set<Path> jars(Path directory) {
    Set<Path> jars = new TreeSet<>();
    try (DirectoryStream<Path> found = Files.newDirectoryStream(existing(directory), "*.jar")) {
      found.forEach(jars::add);
    } catch (IOException e) {
      throw new UserError(directory + ": cannot be listed; correct --classpath", e);
    }
    return jars;
  }
}
