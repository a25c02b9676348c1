package io.loomshift.migrate.bytecode;

import io.loomshift.migrate.bytecode.ClassFacts.Method;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.lang.module.ModuleDescriptor;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/// The classes of a JDK, read from its modules.
final class JdkClasses {
  private static final List<String> MODULES =
      List.of(
          "java.base",
          "java.logging",
          "java.management",
          "java.naming",
          "java.net.http",
          "java.rmi",
          "java.sql",
          "java.xml",
          "jdk.httpserver",
          "jdk.net");

  private final Map<String, ClassFacts> classes = new TreeMap<>();
  private final Map<String, List<ClassFacts>> children = new HashMap<>();
  private final Set<String> exported = new HashSet<>();

  /// A method of a class.
  record Node(String owner, String name, String descriptor) {
    int arguments() {
      return ClassFacts.arguments(descriptor);
    }

    @Override
    public String toString() {
      return owner + "." + name + "/" + arguments();
    }
  }

  /// @param home the directory of the JDK
  static JdkClasses of(Path home) throws IOException {
    JdkClasses found = new JdkClasses();
    try (FileSystem modules =
        FileSystems.newFileSystem(URI.create("jrt:/"), Map.of("java.home", home.toString()))) {
      for (String module : MODULES) {
        Path root = modules.getPath("modules", module);
        if (Files.isDirectory(root)) {
          found.read(root);
        }
      }
    }
    for (ClassFacts type : found.classes.values()) {
      for (String parent : type.parents()) {
        found.children.computeIfAbsent(parent, _ -> new ArrayList<>()).add(type);
      }
    }
    return found;
  }

  private void read(Path root) throws IOException {
    try (Stream<Path> files = Files.walk(root)) {
      files
          .filter(file -> file.toString().endsWith(".class"))
          .filter(file -> !file.endsWith("module-info.class"))
          .forEach(file -> {
            try {
              ClassFacts facts = ClassReader.read(Files.readAllBytes(file));
              classes.put(facts.name(), facts);
            } catch (IOException e) {
              throw new UncheckedIOException(e);
            }
          });
    }
    try (InputStream descriptor = Files.newInputStream(root.resolve("module-info.class"))) {
      ModuleDescriptor.read(descriptor).exports().stream()
          .filter(exports -> !exports.isQualified())
          .forEach(exports -> exported.add(exports.source().replace('.', '/')));
    }
  }

  Collection<ClassFacts> all() {
    return classes.values();
  }

  Optional<ClassFacts> type(String name) {
    return Optional.ofNullable(classes.get(name));
  }

  /// Whether everybody may use a class.
  boolean isVisible(ClassFacts type) {
    return (type.flags() & ClassFacts.PUBLIC) != 0
        && exported.contains(type.name().substring(0, type.name().lastIndexOf('/')));
  }

  /// A class and what it inherits from, in the order in which a method is looked for.
  Set<String> lineage(String type) {
    Set<String> found = new LinkedHashSet<>();
    Deque<String> open = new ArrayDeque<>(List.of(type));
    while (!open.isEmpty()) {
      String at = open.remove();
      if (found.add(at) && classes.containsKey(at)) {
        open.addAll(classes.get(at).parents());
      }
    }
    return found;
  }

  /// The method that a call of a type means.
  Optional<Node> resolve(String owner, String name, String descriptor) {
    for (String type : lineage(owner)) {
      ClassFacts facts = classes.get(type);
      if (facts != null && !facts.methods(name, descriptor).isEmpty()) {
        return Optional.of(new Node(type, name, descriptor));
      }
    }
    return Optional.empty();
  }

  Optional<Method> method(Node node) {
    return Optional.ofNullable(classes.get(node.owner()))
        .flatMap(type -> type.methods(node.name(), node.descriptor()).stream().findFirst());
  }

  /// Adds the methods with code that override one.
  void overriding(String owner, String name, String descriptor, Set<Node> found, Set<String> seen) {
    for (ClassFacts child : children.getOrDefault(owner, List.of())) {
      if (seen.add(child.name())) {
        child.methods(name, descriptor).stream()
            .filter(method -> !method.isAbstract() && !method.isStatic())
            .forEach(_ -> found.add(new Node(child.name(), name, descriptor)));
        overriding(child.name(), name, descriptor, found, seen);
      }
    }
  }
}
