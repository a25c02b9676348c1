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
  private final FactsFile facts;
  private final Map<String, Integer> types = new HashMap<>();
  private final Map<String, List<Integer>> children = new HashMap<>();
  private final Map<Integer, ClassFacts> read = new HashMap<>();

  private Library(FactsFile facts) {
    this.facts = facts;
    for (int index = 0; index < facts.size(); index++) {
      types.put(facts.name(index), index);
      for (String parent : facts.parents(index)) {
        children.computeIfAbsent(parent, _ -> new ArrayList<>()).add(index);
      }
    }
  }

  /// Reads a class path entry, from the cache where it has been read before.
  ///
  /// @throws IOException if it cannot be read
  static Library of(Path entry, FactsCache cache) throws IOException {
    if (Files.isDirectory(entry)) {
      return new Library(FactsFile.open(FactsFile.bytes(classes(entry))));
    }
    Optional<Path> kept = cache.file(entry);
    if (kept.isPresent()) {
      try {
        return new Library(FactsFile.open(Files.readAllBytes(kept.get())));
      } catch (IOException _) {
        // Not there yet, or of another version: it is made anew.
      }
    }
    byte[] facts = FactsFile.bytes(jar(entry));
    if (kept.isPresent()) {
      cache.write(facts, kept.get());
    }
    return new Library(FactsFile.open(facts));
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
    return Optional.ofNullable(types.get(name)).map(this::facts);
  }

  /// The classes that name a type as a supertype.
  List<ClassFacts> children(String name) {
    return children.getOrDefault(name, List.of()).stream().map(this::facts).toList();
  }

  private ClassFacts facts(int index) {
    return read.computeIfAbsent(index, facts::facts);
  }
}
