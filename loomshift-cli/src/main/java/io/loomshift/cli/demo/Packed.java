package io.loomshift.cli.demo;

import io.loomshift.source.SystemReason;
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

/// Folders that travel in this program, and copies of folders.
final class Packed {
  /// Not a package: folders of one would be part of the module.
  private static final String RESOURCES = "/META-INF/loomshift/";

  private Packed() {}

  /// Copies a folder out of this program.
  ///
  /// @param known a file of it
  /// @throws UserError where it cannot be written, or this Loomshift was not packaged
  static void unpack(String folder, String known, Path target) {
    @Nullable URL resource = Packed.class.getResource(RESOURCES + folder + "/" + known);
    if (resource == null) {
      throw new UserError("this Loomshift holds no example; build it by ./build package");
    }
    try {
      URI uri = resource.toURI();
      if (uri.getScheme().equals("jar")) {
        try (FileSystem jar = FileSystems.newFileSystem(uri, Map.of())) {
          copy(parent(jar.provider().getPath(uri)), target, List.of());
        }
      } else {
        copy(parent(Path.of(uri)), target, List.of());
      }
    } catch (IOException | UncheckedIOException e) {
      throw failed(target, e);
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  /// Copies a folder without what lies in folders of these names.
  static void copy(Path from, Path to, List<String> without) throws IOException {
    for (Path file : files(from)) {
      Path name = from.relativize(file);
      if (without.stream().noneMatch(folder -> lies(name, folder))) {
        Path copy = to.resolve(name.toString());
        Files.createDirectories(parent(copy));
        Files.copy(file, copy);
      }
    }
  }

  private static boolean lies(Path name, String folder) {
    for (Path part : name) {
      if (part.toString().equals(folder)) {
        return true;
      }
    }
    return false;
  }

  private static Path parent(Path file) {
    @Nullable Path parent = file.getParent();
    if (parent == null) {
      throw new IllegalStateException(file + " lies nowhere");
    }
    return parent;
  }

  /// The files in a folder, by name.
  static List<Path> files(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      return files.filter(Files::isRegularFile).sorted().toList();
    }
  }

  static UserError failed(Path file, Exception e) {
    Throwable failure = e instanceof UncheckedIOException ? e.getCause() : e;
    String reason =
        failure instanceof IOException io ? SystemReason.of(io) : String.valueOf(e.getMessage());
    return new UserError(
        "%s: cannot be written (%s); make room, or name another folder with -o"
            .formatted(file, reason),
        e);
  }
}
