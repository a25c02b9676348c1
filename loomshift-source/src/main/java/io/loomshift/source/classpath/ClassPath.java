package io.loomshift.source.classpath;

import io.loomshift.source.UserError;
import java.io.File;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// Where the types of a tree's dependencies are, and what could not be found.
///
/// @param entries existing jars and class directories, in the order in which they are searched
/// @param missing what a build asks for and is not there, a line each: the coordinates with the pom
///   that asks for them, or a pom that cannot be read with the remedy
public record ClassPath(List<Path> entries, List<String> missing) {
  /// No dependencies.
  public static final ClassPath EMPTY = new ClassPath(List.of(), List.of());

  /// Copies the lists.
  public ClassPath {
    entries = List.copyOf(entries);
    missing = List.copyOf(missing);
  }

  /// Reads a class path that the user gives: jars, class directories, and `dir/*` for all jars of a
  /// directory, separated as the platform does. Empty entries count for nothing; javac would take
  /// the working directory, and nobody means that.
  ///
  /// @throws UserError if an entry is not there or is neither a directory nor a jar
  public static ClassPath ofOption(String option) {
    Set<Path> entries = new LinkedHashSet<>();
    int start = 0;
    while (start <= option.length()) {
      int separator = option.indexOf(File.pathSeparatorChar, start);
      int end = separator < 0 ? option.length() : separator;
      String entry = option.substring(start, end).strip();
      if (!entry.isEmpty()) {
        entries.addAll(entry(entry));
      }
      start = end + 1;
    }
    return new ClassPath(List.copyOf(entries), List.of());
  }

  private static List<Path> entry(String entry) {
    try {
      if (entry.equals("*") || entry.endsWith("/*") || entry.endsWith(File.separator + "*")) {
        return jarsOf(entry, Path.of(entry.substring(0, entry.length() - 1)));
      }
      Path path = existing(entry, Path.of(entry));
      if (isPom(path)) {
        return List.of();
      }
      if (!Files.isDirectory(path) && !Jar.isReadable(path)) {
        throw new UserError(
            entry
                + ": is neither a directory nor a jar that can be read; correct --classpath, or"
                + " build it again");
      }
      return List.of(path);
    } catch (InvalidPathException invalid) {
      throw new UserError(entry + ": is no path; correct --classpath", invalid);
    }
  }

  /// Whether an entry holds no classes: a build puts the pom of a dependency there that has the
  /// type `pom`, and java passes over it.
  private static boolean isPom(Path path) {
    return path.toString().endsWith(".pom") && Files.isRegularFile(path);
  }

  private static Path existing(String entry, Path path) {
    if (Files.notExists(path)) {
      throw new UserError(
          entry + ": does not exist; correct --classpath, or build what it names first");
    }
    return path;
  }

  private static List<Path> jarsOf(String entry, Path directory) {
    List<Path> jars = new ArrayList<>();
    try (DirectoryStream<Path> files = Files.newDirectoryStream(existing(entry, directory))) {
      for (Path file : files) {
        if (file.toString().toLowerCase(Locale.ROOT).endsWith(".jar") && Jar.isReadable(file)) {
          jars.add(file);
        }
      }
    } catch (IOException e) {
      throw new UserError(entry + ": cannot be listed; correct --classpath", e);
    }
    if (jars.isEmpty()) {
      throw new UserError(entry + ": holds no jar; correct --classpath, or leave the entry out");
    }
    // The file system lists in any order; the order decides which of two equal classes is found.
    jars.sort(null);
    return jars;
  }
}
