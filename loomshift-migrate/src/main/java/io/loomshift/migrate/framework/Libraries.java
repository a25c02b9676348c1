package io.loomshift.migrate.framework;

import io.loomshift.source.classpath.Artifact;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// The libraries that the build of a module names, directly or by what it inherits.
///
/// @param artifacts its dependencies
/// @param versions what only gives versions: parents, bills of materials, plugins
/// @param isKnown whether a build was found that says so
public record Libraries(List<Artifact> artifacts, List<Artifact> versions, boolean isKnown) {
  /// Those of a module without a build that can be read.
  public static final Libraries UNKNOWN = new Libraries(List.of(), List.of(), false);

  private static final List<String> GRADLE = List.of("build.gradle", "build.gradle.kts");
  private static final Pattern COORDINATES =
      Pattern.compile("[\"']([\\w.-]+):([\\w.-]+)(?::([\\w.-]+))?[\"']");
  private static final Pattern PLUGIN =
      Pattern.compile(
          "\\bid\\s*\\(?\\s*[\"']([\\w.-]+)[\"']\\s*\\)?\\s*version\\s*[\"']([\\w.-]+)[\"']");
  private static final Pattern COMMENT = Pattern.compile("(?s:/\\*.*?\\*/)|(?m:^\\s*//.*$)");

  public Libraries {
    artifacts = List.copyOf(artifacts);
    versions = List.copyOf(versions);
  }

  /// The libraries that a Gradle file of a directory names as literals or by its version catalog;
  /// nothing of it runs. A plugin gives the version of a group of its id.
  ///
  /// @param top the directory above which nothing is read
  public static Libraries ofGradle(Path directory, Path top) {
    StringBuilder text = new StringBuilder();
    for (String name : GRADLE) {
      Path file = directory.resolve(name);
      if (Files.isRegularFile(file)) {
        try {
          text.append(Files.readString(file, StandardCharsets.ISO_8859_1)).append('\n');
        } catch (IOException unreadable) {
          return UNKNOWN;
        }
      }
    }
    return text.isEmpty()
        ? UNKNOWN
        : ofGradle(COMMENT.matcher(text).replaceAll(""), VersionCatalog.of(directory, top));
  }

  private static Libraries ofGradle(String text, VersionCatalog catalog) {
    List<Artifact> written =
        COORDINATES
            .matcher(text)
            .results()
            .map(found ->
                new Artifact(found.group(1), found.group(2), Optional.ofNullable(found.group(3))))
            .toList();
    List<Artifact> plugins =
        PLUGIN
            .matcher(text)
            .results()
            .map(found -> new Artifact(found.group(1), found.group(1), Optional.of(found.group(2))))
            .toList();
    List<Artifact> artifacts =
        Stream.concat(written.stream(), catalog.used(text).stream()).toList();
    return new Libraries(
        artifacts,
        Stream.concat(plugins.stream(), catalog.all().stream()).toList(),
        // Where none is named, some other script of the build names them.
        !artifacts.isEmpty());
  }

  /// Whether the module names an artifact of this id, of whatever group.
  public boolean uses(String... artifactIds) {
    List<String> wanted = List.of(artifactIds);
    return artifacts.stream().anyMatch(artifact -> wanted.contains(artifact.artifactId()));
  }

  /// The first version that is given for anything of a group.
  public Optional<String> version(String groupId) {
    return Stream.concat(artifacts.stream(), versions.stream())
        .filter(artifact -> artifact.groupId().equals(groupId))
        .flatMap(artifact -> artifact.version().stream())
        .filter(version -> !version.contains("${"))
        .findFirst();
  }
}
