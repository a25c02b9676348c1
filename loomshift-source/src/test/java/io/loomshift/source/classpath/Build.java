package io.loomshift.source.classpath;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.jar.JarOutputStream;
import java.util.stream.Collectors;
import java.util.zip.ZipEntry;

/// A tree with poms and a local repository, as a test lays them out. Coordinates are `g:a:v`.
final class Build {
  final Path tree;
  final LocalRepository repository;
  private final List<Path> modules = new ArrayList<>();

  Build(Path directory) {
    tree = directory.resolve("tree");
    repository = new LocalRepository(directory.resolve("repository"));
  }

  /// A module of the tree; `body` is what stands in `<project>` beside its coordinates.
  Build module(String path, String coordinates, String... body) {
    Path directory = tree.resolve(path).normalize();
    write(directory.resolve("pom.xml"), project(coordinates, body));
    modules.add(directory);
    return this;
  }

  /// A file of the tree that is no module by itself.
  Build file(String path, String content) {
    write(tree.resolve(path), content);
    return this;
  }

  /// A jar and a pom in the repository.
  Build artifact(String coordinates, String... body) {
    return pom(coordinates, body).jar(coordinates, "");
  }

  Build pom(String coordinates, String... body) {
    write(path(coordinates, ".pom"), project(coordinates, body));
    return this;
  }

  Build jar(String coordinates, String classifier) {
    Path file = path(coordinates, (classifier.isEmpty() ? "" : "-" + classifier) + ".jar");
    writeJar(file);
    return this;
  }

  Path path(String coordinates, String ending) {
    String[] part = coordinates.split(":", -1);
    return repository
        .directory()
        .resolve(part[0].replace('.', '/'))
        .resolve(part[1])
        .resolve(part[2])
        .resolve(part[1] + "-" + part[2] + ending);
  }

  MavenBuild read() {
    return MavenBuild.read(tree, modules, repository);
  }

  ClassPath classPath() {
    return read().classPath();
  }

  /// The file names on the class path.
  List<String> jars() {
    return classPath().entries().stream().map(path -> path.getFileName().toString()).toList();
  }

  static String project(String coordinates, String... body) {
    return "<project><modelVersion>4.0.0</modelVersion>\n"
        + elements(coordinates)
        + String.join("\n", body)
        + "\n</project>\n";
  }

  static String dependencies(String... dependencies) {
    return "<dependencies>" + String.join("\n", dependencies) + "</dependencies>";
  }

  static String managed(String... dependencies) {
    return "<dependencyManagement>" + dependencies(dependencies) + "</dependencyManagement>";
  }

  /// A `<dependency>`; further elements as `name=value`.
  static String dependency(String coordinates, String... elements) {
    return "<dependency>" + elements(coordinates) + named(elements) + "</dependency>";
  }

  static String exclusion(String coordinates) {
    return "exclusions=<exclusion>" + elements(coordinates) + "</exclusion>";
  }

  static String bill(String coordinates) {
    return dependency(coordinates, "type=pom", "scope=import");
  }

  static String parent(String coordinates, String... elements) {
    return "<parent>" + elements(coordinates) + named(elements) + "</parent>";
  }

  static String properties(String... elements) {
    return "<properties>" + named(elements) + "</properties>";
  }

  private static String elements(String coordinates) {
    String[] part = coordinates.split(":", -1);
    String[] name = {"groupId", "artifactId", "version"};
    StringBuilder xml = new StringBuilder();
    for (int i = 0; i < part.length; i++) {
      if (!part[i].isEmpty()) {
        xml.append(named(name[i] + "=" + part[i]));
      }
    }
    return xml.toString();
  }

  private static String named(String... elements) {
    return Arrays.stream(elements)
        .map(element -> element.split("=", 2))
        .map(pair -> "<" + pair[0] + ">" + pair[1] + "</" + pair[0] + ">")
        .collect(Collectors.joining());
  }

  static void write(Path file, String content) {
    try {
      Files.createDirectories(file.resolveSibling(""));
      Files.writeString(file, content);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  static Path writeJar(Path file) {
    try {
      Files.createDirectories(file.resolveSibling(""));
      try (JarOutputStream jar = new JarOutputStream(Files.newOutputStream(file))) {
        jar.putNextEntry(new ZipEntry("marker"));
      }
      return file;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
