package io.loomshift.agent.hook;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The Java runtimes of this machine. `JAVA_17_HOME`, `JAVA_21_HOME` and so on name them; else they
/// are looked for where Linux distributions put them.
final class Runtimes {
  private static final Path USUAL = Path.of("/usr/lib/jvm");

  private Runtimes() {}

  /// The `java` of a release; the test is skipped where there is none.
  static Path java(int release) {
    Optional<Path> home = home(release);
    assumeTrue(
        home.isPresent(), "no Java " + release + " here: name one by JAVA_" + release + "_HOME");
    return home.orElseThrow().resolve("bin/java");
  }

  private static Optional<Path> home(int release) {
    if (Runtime.version().feature() == release) {
      return Optional.of(Path.of(System.getProperty("java.home")));
    }
    String named = System.getenv("JAVA_" + release + "_HOME");
    if (named != null) {
      return Optional.of(Path.of(named));
    }
    if (!Files.isDirectory(USUAL)) {
      return Optional.empty();
    }
    try (Stream<Path> homes = Files.list(USUAL)) {
      return homes.filter(home -> isRelease(home, release)).findFirst();
    } catch (IOException e) {
      throw new IllegalStateException(e);
    }
  }

  private static boolean isRelease(Path home, int release) {
    try {
      List<String> lines = Files.readAllLines(home.resolve("release"));
      return lines.stream().anyMatch(line -> line.startsWith("JAVA_VERSION=\"" + release + "."));
    } catch (IOException e) {
      // A folder that is no runtime.
      return false;
    }
  }
}
