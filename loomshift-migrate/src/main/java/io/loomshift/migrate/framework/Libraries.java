package io.loomshift.migrate.framework;

import io.loomshift.source.classpath.Artifact;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
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

  /// The scripts that tell what belongs to a build of Gradle.
  static final List<String> SETTINGS = List.of("settings.gradle", "settings.gradle.kts");

  private static final Pattern COORDINATES =
      Pattern.compile("[\"']([\\w.-]+):([\\w.-]+)(?::([\\w.-]+))?[\"']");
  private static final Pattern PLUGIN =
      Pattern.compile(
          "\\bid\\s*\\(?\\s*[\"']([\\w.-]+)[\"']\\s*\\)?\\s*version\\s*[\"']([\\w.-]+)[\"']");

  /// `name = '1.0'`, `set("name", "1.0")`, `ext["name"] = "1.0"` and `val name by extra("1.0")`.
  private static final Pattern ASSIGNED =
      Pattern.compile(
          "\\b([A-Za-z_]\\w*)(?:[\"']\\s*])?\\s*(?:=|[\"']\\s*,|\\s+by\\s+extra\\()\\s*[\"']([\\w.+-]+)[\"']");

  private static final Pattern PROPERTY =
      Pattern.compile("(?m)^\\s*([\\w.-]+)\\s*[=:]\\s*([\\w.+-]+)\\s*$");
  private static final Pattern VARIABLE = Pattern.compile("\\$\\{?([A-Za-z_][\\w.]*)}?");
  private static final Pattern COMMENT = Pattern.compile("(?s:/\\*.*?\\*/)|(?m:^\\s*//.*$)");

  public Libraries {
    artifacts = List.copyOf(artifacts);
    versions = List.copyOf(versions);
  }

  /// The libraries that a Gradle file of a directory names as literals, by variables that a script
  /// or `gradle.properties` assigns a literal to, or by its version catalog; nothing of it runs. A
  /// plugin gives the version of a group of its id, as do scripts of the directories above.
  ///
  /// @param top the directory above which nothing is read
  public static Libraries ofGradle(Path directory, Path top) {
    String own = text(directory, GRADLE);
    if (own.isEmpty()) {
      return UNKNOWN;
    }
    StringBuilder above = new StringBuilder();
    Map<String, String> variables = new HashMap<>();
    assigned(own, ASSIGNED, variables);
    for (Path at = directory; at != null && at.startsWith(top); at = at.getParent()) {
      String scripts = text(at, SETTINGS) + (at.equals(directory) ? "" : text(at, GRADLE));
      above.append(scripts);
      assigned(text(at, List.of("gradle.properties")), PROPERTY, variables);
      assigned(scripts, ASSIGNED, variables);
    }
    return ofGradle(
        replaced(own, variables),
        replaced(above.toString(), variables),
        VersionCatalog.of(directory, top));
  }

  /// The text of files without its comments; those that cannot be read are empty.
  private static String text(Path directory, List<String> names) {
    StringBuilder text = new StringBuilder();
    for (String name : names) {
      Path file = directory.resolve(name);
      if (Files.isRegularFile(file)) {
        try {
          text.append(Files.readString(file, StandardCharsets.ISO_8859_1)).append('\n');
        } catch (IOException unreadable) {
          return "";
        }
      }
    }
    return COMMENT.matcher(text).replaceAll("");
  }

  /// Adds what a text assigns; what is nearer to the module counts.
  private static void assigned(String text, Pattern assignment, Map<String, String> variables) {
    assignment
        .matcher(text)
        .results()
        .forEach(found -> variables.putIfAbsent(found.group(1), found.group(2)));
  }

  private static String replaced(String text, Map<String, String> variables) {
    return VARIABLE
        .matcher(text)
        .replaceAll(found ->
            Matcher.quoteReplacement(
                variables.getOrDefault(
                    found.group(1).substring(found.group(1).lastIndexOf('.') + 1), found.group())));
  }

  private static Libraries ofGradle(String own, String above, VersionCatalog catalog) {
    List<Artifact> artifacts = Stream.concat(written(own), catalog.used(own).stream()).toList();
    return new Libraries(
        artifacts,
        Stream.of(plugins(own), catalog.all().stream(), plugins(above), written(above))
            .flatMap(found -> found)
            .toList(),
        // Where none is named, some other script of the build names them.
        !artifacts.isEmpty());
  }

  private static Stream<Artifact> written(String script) {
    return COORDINATES
        .matcher(script)
        .results()
        .map(found ->
            new Artifact(found.group(1), found.group(2), Optional.ofNullable(found.group(3))));
  }

  private static Stream<Artifact> plugins(String script) {
    return PLUGIN
        .matcher(script)
        .results()
        .map(found -> new Artifact(found.group(1), found.group(1), Optional.of(found.group(2))));
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
