package io.loomshift.cli.command;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Runtimes of other Java releases on this machine: by the environment variable `JAVA_21_HOME` (a
/// home), or in the usual folder.
final class OtherJava {
  private OtherJava() {}

  /// The program `java` of a release, where the machine has it.
  static Optional<Path> of(int release) {
    Stream<Path> named =
        Stream.ofNullable(System.getenv("JAVA_" + release + "_HOME")).map(Path::of);
    return Stream.concat(named, usual().stream())
        .filter(home -> isOf(release, home))
        .map(home -> home.resolve("bin/java"))
        .filter(Files::isExecutable)
        .findFirst();
  }

  private static List<Path> usual() {
    Path folder = Path.of("/usr/lib/jvm");
    if (!Files.isDirectory(folder)) {
      return List.of();
    }
    try (Stream<Path> homes = Files.list(folder)) {
      return homes.sorted().toList();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean isOf(int release, Path home) {
    Path file = home.resolve("release");
    try {
      return Files.isRegularFile(file)
          && Files.readString(file).contains("JAVA_VERSION=\"" + release + ".");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
