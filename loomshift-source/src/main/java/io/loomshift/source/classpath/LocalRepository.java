package io.loomshift.source.classpath;

import io.loomshift.source.UserError;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/// The directory in which Maven keeps what it downloaded or installed. It is only read.
///
/// @param directory need not exist; then nothing is found
public record LocalRepository(Path directory) {
  private static final Pattern TIMESTAMP = Pattern.compile("-[0-9]{8}\\.[0-9]{6}-[0-9]+$");
  private static final String SNAPSHOT = "-SNAPSHOT";

  /// The repository that Maven would use for this user: the system property `maven.repo.local`,
  /// otherwise `localRepository` of `~/.m2/settings.xml` or of the installation that `MAVEN_HOME`
  /// or `M2_HOME` names, otherwise `~/.m2/repository`.
  ///
  /// @throws UserError if a settings file is there and cannot be read
  public static LocalRepository standard() {
    return standard(System::getProperty, System::getenv);
  }

  static LocalRepository standard(Lookup properties, Lookup environment) {
    Optional<String> property = Optional.ofNullable(properties.get("maven.repo.local"));
    if (property.isPresent() && !property.get().isBlank()) {
      return new LocalRepository(Path.of(property.get()));
    }
    Path home = Path.of(Optional.ofNullable(properties.get("user.home")).orElse("."), ".m2");
    List<Path> settings = new ArrayList<>(List.of(home.resolve("settings.xml")));
    for (String variable : List.of("MAVEN_HOME", "M2_HOME")) {
      Optional.ofNullable(environment.get(variable))
          .ifPresent(installed -> settings.add(Path.of(installed, "conf", "settings.xml")));
    }
    for (Path file : settings) {
      Optional<Path> named = named(file, properties, environment);
      if (named.isPresent()) {
        return new LocalRepository(named.get());
      }
    }
    return new LocalRepository(home.resolve("repository"));
  }

  private static Optional<Path> named(Path file, Lookup properties, Lookup environment) {
    if (!Files.exists(file)) {
      return Optional.empty();
    }
    try {
      Optional<String> named = Xml.read(file, Set.of("localRepository")).value("localRepository");
      UnaryOperator<String> values =
          new Interpolation(name ->
              Optional.ofNullable(
                  name.startsWith("env.")
                      ? environment.get(name.substring("env.".length()))
                      : properties.get(name)));
      return named.map(values).map(Path::of);
    } catch (IOException | InvalidPathException e) {
      throw new UserError(
          file
              + ": "
              + e.getMessage()
              + "; correct it, or name the repository by -Dmaven.repo.local",
          e);
    }
  }

  /// The file of an artifact. Of a snapshot it is the installed one, otherwise the newest download.
  Optional<Path> file(
      String groupId, String artifactId, String version, String classifier, String extension) {
    String base = TIMESTAMP.matcher(version).replaceFirst(SNAPSHOT);
    String ending = (classifier.isEmpty() ? "" : "-" + classifier) + "." + extension;
    Optional<Path> folder = artifact(groupId, artifactId).flatMap(path -> within(path, base));
    Optional<Path> file =
        folder
            .flatMap(path -> within(path, artifactId + "-" + version + ending))
            .filter(Files::isRegularFile);
    if (file.isPresent() || folder.isEmpty() || !version.endsWith(SNAPSHOT)) {
      return file;
    }
    String stem = artifactId + "-" + version.substring(0, version.length() - SNAPSHOT.length());
    return children(folder.get()).stream()
        .filter(name -> name.startsWith(stem) && name.endsWith(ending))
        .filter(name -> isTimestamp(name.substring(stem.length(), name.length() - ending.length())))
        .max(Comparator.comparing(Version::of))
        .map(folder.get()::resolve);
  }

  private static boolean isTimestamp(String text) {
    return TIMESTAMP.matcher(text).matches();
  }

  /// The version itself, or where it is a range the newest one in it that the repository holds.
  Optional<String> version(String groupId, String artifactId, String version) {
    Optional<VersionRange> range = VersionRange.of(version);
    if (range.isEmpty()) {
      return Optional.of(version);
    }
    Optional<Path> folder = artifact(groupId, artifactId);
    List<String> held =
        folder.stream()
            .flatMap(path -> children(path).stream())
            .filter(name -> file(groupId, artifactId, name, "", "pom").isPresent())
            .toList();
    return range.get().newestOf(held);
  }

  private Optional<Path> artifact(String groupId, String artifactId) {
    return within(directory, groupId.replace('.', '/') + "/" + artifactId);
  }

  /// Coordinates come from a stranger's pom; they must not lead out of the repository.
  private static Optional<Path> within(Path folder, String relative) {
    try {
      Path path = folder.resolve(relative).normalize();
      return path.startsWith(folder.normalize()) ? Optional.of(path) : Optional.empty();
    } catch (InvalidPathException impossible) {
      return Optional.empty();
    }
  }

  private static List<String> children(Path folder) {
    List<String> names = new ArrayList<>();
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
      files.forEach(file -> names.add(file.getFileName().toString()));
    } catch (IOException absent) {
      return List.of();
    }
    return names;
  }

  /// A system property or environment variable by its name.
  @FunctionalInterface
  interface Lookup {
    @Nullable String get(String name);
  }
}
