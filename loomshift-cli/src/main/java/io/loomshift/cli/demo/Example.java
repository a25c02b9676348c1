package io.loomshift.cli.demo;

import io.loomshift.source.UserError;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// A copy of the example service. Beside it lie its libraries:
///
/// ```
/// before/src/main/java, before/src/test/java, before/pom.xml, …
/// before/target/classes, …        once it is compiled
/// lib/h2.jar, lib/junit.jar
/// ```
///
/// @param root where it lies
public record Example(Path root) {
  /// Not a package: folders of one would be part of the module.
  private static final String RESOURCES = "/META-INF/loomshift/";

  private static final String SOURCES = "orders";
  private static final String LIBRARIES = "lib";
  private static final String BUILD_FILE = "pom.xml";

  /// Copies the service and its libraries out of this program.
  ///
  /// @param root a folder that is not there yet
  /// @throws UserError where it cannot be written, or this Loomshift was not packaged
  public static Example unpack(Path root) {
    copyResources(SOURCES, BUILD_FILE, root);
    copyResources(LIBRARIES, "h2.jar", root.resolveSibling(LIBRARIES));
    return new Example(root);
  }

  /// Another copy of its sources.
  public Example copyTo(Path other) {
    try {
      copyTree(root.resolve("src"), other.resolve("src"));
      Files.copy(root.resolve(BUILD_FILE), other.resolve(BUILD_FILE));
    } catch (IOException | UncheckedIOException e) {
      throw failed(other, e);
    }
    return new Example(other);
  }

  /// The sources of the service.
  public Path sources() {
    return root.resolve("src/main/java");
  }

  /// The sources of its tests.
  public Path tests() {
    return root.resolve("src/test/java");
  }

  /// The database that it brings along.
  public Path database() {
    return root.resolveSibling(LIBRARIES).resolve("h2.jar");
  }

  /// JUnit, as one jar that can be started.
  Path junit() {
    return root.resolveSibling(LIBRARIES).resolve("junit.jar");
  }

  /// Where its classes go.
  Path classes() {
    return root.resolve("target/classes");
  }

  private static void copyResources(String folder, String known, Path target) {
    @Nullable URL resource = Example.class.getResource(RESOURCES + folder + "/" + known);
    if (resource == null) {
      throw new UserError("this Loomshift holds no example; build it by ./build package");
    }
    try {
      URI uri = resource.toURI();
      if (uri.getScheme().equals("jar")) {
        try (FileSystem jar = FileSystems.newFileSystem(uri, Map.of())) {
          copyTree(parent(jar.provider().getPath(uri)), target);
        }
      } else {
        copyTree(parent(Path.of(uri)), target);
      }
    } catch (IOException | UncheckedIOException e) {
      throw failed(target, e);
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  private static Path parent(Path file) {
    @Nullable Path parent = file.getParent();
    if (parent == null) {
      throw new IllegalStateException(file + " lies nowhere");
    }
    return parent;
  }

  private static void copyTree(Path from, Path to) throws IOException {
    for (Path file : files(from)) {
      Path copy = to.resolve(from.relativize(file).toString());
      Files.createDirectories(parent(copy));
      Files.copy(file, copy);
    }
  }

  /// The files in a folder, by name.
  static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(Files::isRegularFile).sorted().toList();
    }
  }

  static UserError failed(Path file, Exception e) {
    return new UserError(
        "%s: cannot be written (%s); make room, or name another folder with -o"
            .formatted(file, e.getMessage()),
        e);
  }
}
