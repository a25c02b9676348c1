package io.loomshift.migrate.framework;

import io.loomshift.migrate.framework.SettingsText.Setting;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// What a module of the tree tells its frameworks: its libraries and its settings.
///
/// @param directory relative to the root; empty for the root
/// @param settings its files of settings, those that count more first
/// @param profiles those that count for some of its profiles, such as `application-prod.yml`
record Module(
    Path root,
    String directory,
    Libraries libraries,
    List<SettingsFile> settings,
    List<SettingsFile> profiles) {

  /// Where the settings of Spring Boot, Quarkus and Micronaut lie; the first file wins.
  ///
  /// Source: Spring Boot's reference, "External Application Properties": a `.properties` file takes
  /// precedence over a `.yml` one, and a `config` folder over the one around it, which is why the
  /// order within a folder is this one.
  private static final List<String> FOLDERS =
      List.of("src/main/resources/config", "src/main/resources");

  private static final List<String> NAMES =
      List.of("application.properties", "application.yml", "application.yaml");

  private static final Pattern PROFILE =
      Pattern.compile("application-[\\w-]+\\.(?:properties|ya?ml)");

  static Module of(Path root, String directory, Libraries libraries) {
    return new Module(
        root,
        directory,
        libraries,
        FOLDERS.stream()
            .flatMap(folder -> NAMES.stream().map(name -> folder + "/" + name))
            .flatMap(name -> SettingsFile.read(root, in(directory, name), directory).stream())
            .toList(),
        FOLDERS.stream()
            .flatMap(folder -> profiles(root, in(directory, folder)))
            .flatMap(name -> SettingsFile.read(root, name, directory).stream())
            .toList());
  }

  private static Stream<String> profiles(Path root, String folder) {
    try (Stream<Path> files = Files.list(root.resolve(folder))) {
      return files
          .map(file -> file.getFileName().toString())
          .filter(name -> PROFILE.matcher(name).matches())
          .sorted()
          .map(name -> folder + "/" + name)
          .toList()
          .stream();
    } catch (IOException none) {
      return Stream.empty();
    }
  }

  /// A setting where it stands.
  record Found(SettingsFile file, String key, Setting setting) {
    int line() {
      return file.line(setting.start());
    }

    String place() {
      return "%s:%d".formatted(file.file().name(), line());
    }
  }

  /// A setting, for all profiles or else for some: what limits threads in one of them limits them.
  Optional<Found> setting(String key) {
    return settings.stream()
        .flatMap(file -> found(file, key, file.settings().settings()))
        .findFirst()
        .or(() ->
            Stream.concat(settings.stream(), profiles.stream())
                .flatMap(file -> found(file, key, file.settings().conditional()))
                .findFirst())
        .or(() ->
            profiles.stream()
                .flatMap(file -> found(file, key, file.settings().settings()))
                .findFirst());
  }

  private static Stream<Found> found(SettingsFile file, String key, Map<String, Setting> settings) {
    return Optional.ofNullable(settings.get(SettingsText.canonical(key)))
        .map(setting -> new Found(file, key, setting))
        .stream();
  }

  /// A file of the module by its name in it.
  Optional<SettingsFile> file(String name) {
    return SettingsFile.read(root, in(directory, name), directory);
  }

  private static String in(String directory, String name) {
    return directory.isEmpty() ? name : directory + "/" + name;
  }
}
