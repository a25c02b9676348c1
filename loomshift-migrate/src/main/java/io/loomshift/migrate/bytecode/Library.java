package io.loomshift.migrate.bytecode;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/// The classes of one jar or class directory.
final class Library {
  private final Map<String, ClassFacts> types = new HashMap<>();
  private final Map<String, List<ClassFacts>> children = new HashMap<>();

  private Library(List<ClassFacts> classes) {
    for (ClassFacts type : classes) {
      types.put(type.name(), type);
      for (String parent : type.parents()) {
        children.computeIfAbsent(parent, _ -> new ArrayList<>()).add(type);
      }
    }
  }

  /// Reads a class path entry, from the cache where it has been read before.
  ///
  /// @throws IOException if it cannot be read
  static Library of(Path entry, FactsCache cache) throws IOException {
    if (Files.isDirectory(entry)) {
      return new Library(classes(entry));
    }
    Optional<Path> kept = cache.file(entry);
    if (kept.isPresent()) {
      try {
        return new Library(FactsFile.read(kept.get()));
      } catch (IOException _) {
        // Not there yet, or of another version: it is made anew.
      }
    }
    List<ClassFacts> classes = jar(entry);
    if (kept.isPresent()) {
      cache.write(classes, kept.get());
    }
    return new Library(classes);
  }

  private static List<ClassFacts> classes(Path directory) throws IOException {
    try (Stream<Path> files = Files.walk(directory)) {
      return files
          .filter(file -> file.toString().endsWith(".class"))
          .flatMap(file -> {
            try {
              return facts(Files.readAllBytes(file)).stream();
            } catch (IOException e) {
              throw new UncheckedIOException(e);
            }
          })
          .toList();
    } catch (UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private static List<ClassFacts> jar(Path jar) throws IOException {
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      List<byte[]> bytes = new ArrayList<>();
      for (ZipEntry entry : Collections.list(zip.entries())) {
        if (entry.getName().endsWith(".class") && !entry.getName().startsWith("META-INF/")) {
          try (InputStream in = zip.getInputStream(entry)) {
            bytes.add(in.readAllBytes());
          }
        }
      }
      return bytes.parallelStream().flatMap(b -> facts(b).stream()).toList();
    }
  }

  /// Those of a class; empty for what is none, though it is called so.
  private static Optional<ClassFacts> facts(byte[] bytes) {
    try {
      return Optional.of(ClassReader.read(bytes));
    } catch (IllegalArgumentException | IllegalStateException e) {
      return Optional.empty();
    }
  }

  Optional<ClassFacts> type(String name) {
    return Optional.ofNullable(types.get(name));
  }

  /// The classes that name a type as a supertype.
  List<ClassFacts> children(String name) {
    return children.getOrDefault(name, List.of());
  }
}
