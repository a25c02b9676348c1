package io.loomshift.maven;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.toolchain.Toolchain;
import org.jspecify.annotations.Nullable;

/// The Java that runs the command, which needs 25.
///
/// @param executable the program `java`
record JavaRuntime(Path executable) {
  private static final int OLDEST = 25;

  /// Finds one.
  ///
  /// @param home the JDK that the build names for this, where it does
  /// @param toolchains those of Maven that are new enough
  /// @throws MojoExecutionException where there is none; the message says what to do
  static JavaRuntime find(@Nullable Path home, List<Toolchain> toolchains)
      throws MojoExecutionException {
    Stream<Path> named = home == null ? Stream.empty() : Stream.of(executable(home));
    Stream<Path> own =
        home == null && Runtime.version().feature() >= OLDEST
            ? Stream.of(executable(Path.of(System.getProperty("java.home"))))
            : Stream.empty();
    Stream<Path> others =
        home == null
            ? toolchains.stream()
                .flatMap(toolchain -> Optional.ofNullable(toolchain.findTool("java")).stream())
                .map(Path::of)
            : Stream.empty();
    return Stream.of(named, own, others)
        .flatMap(paths -> paths)
        .filter(Files::isExecutable)
        .findFirst()
        .map(JavaRuntime::new)
        .orElseThrow(() ->
            new MojoExecutionException(
                home == null
                    ? "Loomshift runs on Java %d, and this build runs on %d: name a JDK with"
                            .formatted(OLDEST, Runtime.version().feature())
                        + " -Dloomshift.jdk=HOME, or in Maven's toolchains.xml"
                    : home + " holds no JDK: correct loomshift.jdk"));
  }

  private static Path executable(Path home) {
    Path windows = home.resolve("bin/java.exe");
    return Files.exists(windows) ? windows : home.resolve("bin/java");
  }
}
