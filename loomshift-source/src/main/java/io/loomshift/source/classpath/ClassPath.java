package io.loomshift.source.classpath;

import io.loomshift.source.Problem;
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
import java.util.Optional;
import java.util.Set;

/// Where the types of a tree's dependencies are, and what could not be found.
///
/// @param entries existing jars and class directories, in the order in which they are searched
/// @param missing what a build asks for and is not there, a line each: the coordinates with the pom
///   that asks for them, or a pom that cannot be read with the remedy
/// @param passedOver entries that the user names and that hold no classes that can be read
public record ClassPath(List<Path> entries, List<String> missing, List<Problem> passedOver) {
  /// No dependencies.
  public static final ClassPath EMPTY = new ClassPath(List.of(), List.of());

  /// Copies the lists.
  public ClassPath {
    entries = List.copyOf(entries);
    missing = List.copyOf(missing);
    passedOver = List.copyOf(passedOver);
  }

  /// One of which nothing is passed over.
  public ClassPath(List<Path> entries, List<String> missing) {
    this(entries, missing, List.of());
  }

  /// Those of some entries that can be read. javac fails on every file that it compiles, or as a
  /// whole, where one cannot.
  public static ClassPath of(List<Path> entries) {
    List<Path> read = new ArrayList<>();
    List<Problem> passedOver = new ArrayList<>();
    for (Path entry : entries) {
      fault(entry)
          .ifPresentOrElse(
              fault ->
                  passedOver.add(
                      new Problem(
                          entry.toString(),
                          0,
                          "cannot be read as part of the class path, and is left out: " + fault)),
              () -> read.add(entry));
    }
    return new ClassPath(read, List.of(), passedOver);
  }

  private static Optional<String> fault(Path entry) {
    if (!Files.isDirectory(entry)) {
      return Jar.fault(entry);
    }
    return Files.isReadable(entry) ? Optional.empty() : Optional.of("check its permissions");
  }

  /// Reads a class path that the user gives: jars, class directories, and `dir/*` for all jars of a
  /// directory, separated as the platform does. Empty entries count for nothing; javac would take
  /// the working directory, and nobody means that.
  ///
  /// @return the entries as they are, readable or not: see [#of]
  /// @throws UserError if an entry is not there
  public static List<Path> ofOption(String option) {
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
    return List.copyOf(entries);
  }

  private static List<Path> entry(String entry) {
    try {
      if (entry.equals("*") || entry.endsWith("/*") || entry.endsWith(File.separator + "*")) {
        return jarsOf(entry, Path.of(entry.substring(0, entry.length() - 1)));
      }
      Path path = existing(entry, Path.of(entry));
      return isPom(path) ? List.of() : List.of(path);
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
        if (file.toString().toLowerCase(Locale.ROOT).endsWith(".jar")) {
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
