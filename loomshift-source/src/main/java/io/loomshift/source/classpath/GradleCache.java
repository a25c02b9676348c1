package io.loomshift.source.classpath;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The directory in which Gradle keeps what it downloaded, `GROUP/ARTIFACT/VERSION/HASH/FILE`. It
/// is only read.
///
/// @param directory need not exist; then nothing is found
public record GradleCache(Path directory) {
  /// `group:artifact:version=configurations`; before Gradle 6.4 a file a configuration, without
  /// what follows `=`.
  private static final Pattern LOCKED =
      Pattern.compile("([\\w.-]+):([\\w.-]+):([^:=\\s]+)(?:=(\\S*))?");

  private static final String LOCK = "gradle.lockfile";
  private static final String OLD_LOCKS = "gradle/dependency-locks";

  /// The cache of this user: in `GRADLE_USER_HOME`, by default `~/.gradle`.
  public static GradleCache standard() {
    return in(
        Optional.ofNullable(System.getenv("GRADLE_USER_HOME"))
            .map(Path::of)
            .orElse(Path.of(System.getProperty("user.home", "."), ".gradle")));
  }

  static GradleCache in(Path home) {
    return new GradleCache(home.resolve("caches/modules-2/files-2.1"));
  }

  /// The class path of modules: what their lock files name, and where a module has none, what its
  /// scripts and its version catalogue do, without what that needs in turn.
  ///
  /// @param declared what the scripts of a module name
  public ClassPath classPath(List<Path> modules, Function<Path, List<Artifact>> declared) {
    Set<Path> entries = new LinkedHashSet<>();
    Set<String> missing = new LinkedHashSet<>();
    for (Path module : modules) {
      List<Artifact> locked = locked(module);
      for (Artifact artifact : locked.isEmpty() ? declared.apply(module) : locked) {
        artifact
            .version()
            .ifPresent(version ->
                jar(artifact, version)
                    .ifPresentOrElse(
                        entries::add,
                        () ->
                            missing.add(
                                artifact.groupId() + ":" + artifact.artifactId() + ":" + version)));
      }
    }
    return new ClassPath(
        List.copyOf(entries), missing.isEmpty() ? List.of() : List.of(complaint(missing)));
  }

  private static String complaint(Set<String> missing) {
    String others = missing.size() == 1 ? "" : " and %,d more".formatted(missing.size() - 1);
    return "%s%s: not in Gradle's cache; build once with Gradle, or pass --build-model"
        .formatted(missing.iterator().next(), others);
  }

  /// What the lock files of a module name for its class paths.
  private static List<Artifact> locked(Path module) {
    List<Artifact> artifacts = new ArrayList<>();
    try {
      artifacts.addAll(read(module.resolve(LOCK)));
      if (Files.isDirectory(module.resolve(OLD_LOCKS))) {
        try (Stream<Path> files = Files.list(module.resolve(OLD_LOCKS))) {
          for (Path file : files.filter(each -> isClassPath(each.getFileName() + "")).toList()) {
            artifacts.addAll(read(file));
          }
        }
      }
    } catch (IOException e) {
      // Gradle would say so; the scripts tell the same, less surely.
      return List.of();
    }
    return artifacts;
  }

  private static List<Artifact> read(Path file) throws IOException {
    if (!Files.isRegularFile(file)) {
      return List.of();
    }
    try (Stream<String> lines = Files.lines(file, StandardCharsets.ISO_8859_1)) {
      return lines
          .map(line -> LOCKED.matcher(line.strip()))
          .filter(Matcher::matches)
          .filter(line -> line.group(4) == null || isClassPath(line.group(4)))
          .map(line -> new Artifact(line.group(1), line.group(2), Optional.of(line.group(3))))
          .toList();
    }
  }

  private static boolean isClassPath(String configurations) {
    return configurations.contains("ompileClasspath");
  }

  private Optional<Path> jar(Artifact artifact, String version) {
    Path folder = directory;
    for (String name : List.of(artifact.groupId(), artifact.artifactId(), version)) {
      if (name.startsWith(".") || name.contains("/") || name.contains("\\")) {
        return Optional.empty();
      }
      folder = folder.resolve(name);
    }
    String file = artifact.artifactId() + "-" + version + ".jar";
    if (!Files.isDirectory(folder)) {
      return Optional.empty();
    }
    try (Stream<Path> hashes = Files.list(folder)) {
      return hashes.map(hash -> hash.resolve(file)).filter(Jar::isReadable).sorted().findFirst();
    } catch (IOException e) {
      return Optional.empty();
    }
  }
}
