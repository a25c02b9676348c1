package io.loomshift.migrate.bytecode;

import io.loomshift.migrate.bytecode.ClassFacts.Method;
import java.io.IOException;
import java.lang.classfile.ClassFile;
import java.lang.classfile.ClassModel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/// The classes of a class path. A jar is read when one of its classes is first asked for.
///
/// Not safe for use by several threads.
public final class Libraries {
  /// Those with more bytes of packed classes are not read: a cloud provider's whole client would
  /// take longer than all else. What else a jar holds, such as native libraries, is not read.
  private static final long LARGEST_BYTES = 30L << 20;

  /// Of a tree that uses none.
  public static final Libraries NONE = new Libraries(List.of(), FactsCache.NONE);

  private static final String CLASS = ".class";

  private final List<Path> classPath;
  private final FactsCache cache;
  private final Map<String, Path> entries = new HashMap<>();
  private final Map<Path, Optional<Library>> read = new HashMap<>();

  /// What was asked of [#overriding]: tasks come by the same open calls, and each walks all heirs.
  private final Map<Overridden, List<Found>> overriding = new HashMap<>();

  /// The few classes of which more is asked than the facts hold.
  private final Map<String, Optional<ClassModel>> models = new HashMap<>();

  public Libraries(List<Path> classPath, FactsCache cache) {
    this.classPath = List.copyOf(classPath);
    this.cache = cache;
  }

  /// A method where it is declared.
  public record Found(ClassFacts type, Method method) {}

  private record Overridden(String owner, String declaring, String name, String descriptor) {}

  /// The class of a binary name; empty where the class path has none.
  public Optional<ClassFacts> type(String name) {
    return library(name).flatMap(library -> library.type(name));
  }

  /// What the code of a method says of daemons: the facts do not hold what calls are given, and so
  /// its class is read once more for this alone.
  public DaemonCode daemons(Found found) {
    String type = found.type().name();
    try {
      return models
          .computeIfAbsent(type, this::model)
          .map(model -> DaemonCode.of(model, found.method()))
          .orElse(DaemonCode.DEPENDS);
    } catch (IllegalArgumentException e) {
      return DaemonCode.DEPENDS;
    }
  }

  /// @throws IllegalArgumentException if that is no class file
  private Optional<ClassModel> model(String type) {
    Path entry = entries().get(type);
    if (entry == null) {
      return Optional.empty();
    }
    String file = type + CLASS;
    try {
      if (Files.isDirectory(entry)) {
        return Optional.of(ClassFile.of().parse(Files.readAllBytes(entry.resolve(file))));
      }
      try (ZipFile zip = new ZipFile(entry.toFile())) {
        ZipEntry inside = zip.getEntry(file);
        return inside == null
            ? Optional.empty()
            : Optional.of(ClassFile.of().parse(zip.getInputStream(inside).readAllBytes()));
      }
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  /// The binary name of a type as sources name it; empty where the class path has none.
  public Optional<String> binaryName(String qualified) {
    String name = qualified.replace('.', '/');
    while (true) {
      if (entries().containsKey(name)) {
        return Optional.of(name);
      }
      int slash = name.lastIndexOf('/');
      if (slash < 0) {
        return Optional.empty();
      }
      name = name.substring(0, slash) + "$" + name.substring(slash + 1);
    }
  }

  /// A class and what it inherits from, as far as the class path has it and in the order in which a
  /// method is looked for. The names of others are among them.
  public Set<String> lineage(String name) {
    Set<String> lineage = new LinkedHashSet<>();
    List<String> open = new ArrayList<>(List.of(name));
    for (int at = 0; at < open.size(); at++) {
      if (lineage.add(open.get(at))) {
        type(open.get(at)).ifPresent(type -> open.addAll(type.parents()));
      }
    }
    return lineage;
  }

  /// The methods of a name that an object of a type has and that take so many arguments, of the
  /// nearest class that declares any.
  public List<Found> methods(String owner, String name, int arguments) {
    for (String at : lineage(owner)) {
      Optional<ClassFacts> type = type(at);
      List<Method> methods = type.map(t -> t.methods(name, arguments)).orElse(List.of());
      if (!methods.isEmpty()) {
        return methods.stream().map(method -> new Found(type.orElseThrow(), method)).toList();
      }
      if (name.equals("<init>")) {
        break;
      }
    }
    return List.of();
  }

  /// The methods with code that objects of a type may run in the place of one, in the library that
  /// declares the type.
  ///
  /// @param owner the type that the call is made on: it may inherit the method
  public List<Found> overriding(String owner, Found declared) {
    Method method = declared.method();
    return overriding.computeIfAbsent(
        new Overridden(owner, declared.type().name(), method.name(), method.descriptor()),
        _ -> heirs(owner, declared));
  }

  private List<Found> heirs(String owner, Found declared) {
    Map<String, Found> found = new LinkedHashMap<>();
    library(owner)
        .ifPresent(
            library -> overriding(owner, declared.method(), library, found, new HashSet<>()));
    found.remove(declared.type().name());
    return List.copyOf(found.values());
  }

  private void overriding(
      String owner, Method method, Library library, Map<String, Found> found, Set<String> seen) {
    for (ClassFacts child : library.children(owner)) {
      if (seen.add(child.name())) {
        inherited(child.name(), method).ifPresent(own -> found.putIfAbsent(own.type().name(), own));
        overriding(child.name(), method, library, found, seen);
      }
    }
  }

  /// The code of a method that a class has, its own or what it inherits.
  private Optional<Found> inherited(String type, Method method) {
    return lineage(type).stream()
        .flatMap(at -> type(at).stream())
        .flatMap(facts ->
            facts.methods(method.name(), method.descriptor()).stream()
                .filter(own -> !own.isAbstract() && !own.isStatic())
                .map(own -> new Found(facts, own)))
        .findFirst();
  }

  private Optional<Library> library(String name) {
    return Optional.ofNullable(entries().get(name))
        .flatMap(entry -> read.computeIfAbsent(entry, this::read));
  }

  /// The class path entry of each class; of two the first counts.
  private Map<String, Path> entries() {
    if (entries.isEmpty()) {
      for (Path entry : classPath) {
        names(entry).forEach(name -> entries.putIfAbsent(name, entry));
      }
    }
    return entries;
  }

  private Optional<Library> read(Path entry) {
    try {
      return !Files.isDirectory(entry)
              && Files.size(entry) > LARGEST_BYTES
              && classBytes(entry) > LARGEST_BYTES
          ? Optional.empty()
          : Optional.of(Library.of(entry, cache));
    } catch (IOException e) {
      return Optional.empty();
    }
  }

  private static long classBytes(Path jar) throws IOException {
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      return zip.stream()
          .filter(entry -> entry.getName().endsWith(CLASS))
          .mapToLong(ZipEntry::getCompressedSize)
          .sum();
    }
  }

  private static List<String> names(Path entry) {
    try {
      if (Files.isDirectory(entry)) {
        try (Stream<Path> files = Files.walk(entry)) {
          return classes(files.map(file -> entry.relativize(file).toString().replace('\\', '/')));
        }
      }
      try (ZipFile zip = new ZipFile(entry.toFile())) {
        return classes(zip.stream().map(ZipEntry::getName));
      }
    } catch (IOException e) {
      // javac reads the same entries, and what it cannot read is reported.
      return List.of();
    }
  }

  private static List<String> classes(Stream<String> files) {
    return files
        .filter(name -> name.endsWith(CLASS) && !name.startsWith("META-INF/"))
        .map(name -> name.substring(0, name.length() - CLASS.length()))
        .toList();
  }
}
