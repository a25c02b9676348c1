package io.loomshift.source.classpath;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.JarFile;
import java.util.jar.Manifest;

/// Tells a jar from a file that only bears its name, such as a download that broke off: javac
/// answers one of those with an error for every file that it compiles, or fails.
final class Jar {
  private Jar() {}

  /// Whether the file is there and Java opens it as an archive.
  static boolean isReadable(Path file) {
    return fault(file).isEmpty();
  }

  /// Why Java does not open a file as an archive; empty where it does. Some archives that other
  /// programs unpack are none to it, by what their entries say of their sizes. What the manifest of
  /// a jar names is part of it, to javac as to `java`.
  static Optional<String> fault(Path file) {
    return fault(file, new HashSet<>());
  }

  private static Optional<String> fault(Path file, Set<Path> seen) {
    if (!Files.isRegularFile(file)) {
      return Optional.of("it is no file");
    }
    List<Path> named = new ArrayList<>();
    try (JarFile jar = new JarFile(file.toFile(), false)) {
      Manifest manifest = jar.getManifest();
      String classPath =
          manifest == null
              ? null
              : manifest.getMainAttributes().getValue(Attributes.Name.CLASS_PATH);
      if (classPath != null) {
        for (String name : classPath.strip().split("\\s+")) {
          named(file, name).ifPresent(named::add);
        }
      }
    } catch (IOException unreadable) {
      return Optional.of(String.valueOf(unreadable.getMessage()));
    }
    for (Path other : named) {
      if (seen.add(other)) {
        Optional<String> fault = fault(other, seen);
        if (fault.isPresent()) {
          return Optional.of("its manifest names " + other + ": " + fault.get());
        }
      }
    }
    return Optional.empty();
  }

  /// The archive that a manifest names; empty for anything else, which javac passes over.
  private static Optional<Path> named(Path jar, String name) {
    String lower = name.toLowerCase(Locale.ROOT);
    if (!lower.endsWith(".jar") && !lower.endsWith(".zip")) {
      return Optional.empty();
    }
    try {
      return Optional.of(jar.resolveSibling(name)).filter(Files::isRegularFile);
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }
}
