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
/// @param outside those beside the program, which count more than all within it
/// @param behind those that count where no other says anything
/// @param unread the names of those that are there and are not what their names say, or too large
record Module(
    Path root,
    String directory,
    Libraries libraries,
    List<SettingsFile> settings,
    List<SettingsFile> profiles,
    List<SettingsFile> outside,
    List<SettingsFile> behind,
    List<String> unread) {

  /// Where the settings of Spring Boot, Quarkus and Micronaut lie; the first file wins.
  ///
  /// Source: Spring Boot's reference, "External Application Properties": a `.properties` file takes
  /// precedence over a `.yml` one, and a `config` folder over the one around it, which is why the
  /// order within a folder is this one.
  private static final List<String> FOLDERS =
      List.of("src/main/resources/config", "src/main/resources");

  private static final List<String> NAMES =
      List.of("application.properties", "application.yml", "application.yaml");

  /// Where Spring Boot and Quarkus look in the directory in which a program is started.
  private static final List<String> OUTSIDE = List.of("config", ".");

  /// Source: Spring Cloud's reference, "The Bootstrap Application Context"; Quarkus' configuration
  /// reference and MicroProfile Config, "Configuration sources".
  private static final List<String> BEHIND =
      List.of(
          "src/main/resources/bootstrap.properties",
          "src/main/resources/bootstrap.yml",
          "src/main/resources/bootstrap.yaml",
          "src/main/resources/META-INF/microprofile-config.properties");

  /// Of Maven, and the plugin of Gradle.
  private static final Pattern WAR =
      Pattern.compile(
          "<packaging>\\s*war\\s*</packaging>"
              + "|\\bid\\s*\\(?\\s*[\"']war[\"']|plugin:\\s*[\"']war[\"']");

  private static final Pattern PROFILE =
      Pattern.compile("application-[\\w-]+\\.(?:properties|ya?ml)");

  static Module of(Path root, String directory, Libraries libraries) {
    List<String> names = named(FOLDERS);
    return new Module(
        root,
        directory,
        libraries,
        read(root, directory, names),
        profiles(root, directory),
        read(root, directory, named(OUTSIDE)),
        read(root, directory, BEHIND),
        names.stream()
            .map(name -> in(directory, name))
            .filter(name -> Files.isRegularFile(root.resolve(name)))
            .filter(name -> SettingsFile.read(root, name, directory).isEmpty())
            .toList());
  }

  /// The files of settings of a module: those beside the program and within it, and those for some
  /// of its profiles.
  static List<SettingsFile> files(Path root, String directory) {
    return Stream.of(
            read(root, directory, named(OUTSIDE)),
            read(root, directory, named(FOLDERS)),
            profiles(root, directory))
        .flatMap(List::stream)
        .toList();
  }

  /// Those of them that lie within it and count for all profiles, those that count more first.
  static List<SettingsFile> within(Path root, String directory) {
    return read(root, directory, named(FOLDERS));
  }

  private static List<SettingsFile> profiles(Path root, String directory) {
    return FOLDERS.stream()
        .flatMap(folder -> names(root, in(directory, folder)))
        .filter(name -> PROFILE.matcher(name.substring(name.lastIndexOf('/') + 1)).matches())
        .flatMap(name -> SettingsFile.read(root, name, directory).stream())
        .toList();
  }

  private static List<String> named(List<String> folders) {
    return folders.stream()
        .flatMap(
            folder -> NAMES.stream().map(name -> folder.equals(".") ? name : folder + "/" + name))
        .toList();
  }

  private static List<SettingsFile> read(Path root, String directory, List<String> names) {
    return names.stream()
        .flatMap(name -> SettingsFile.read(root, in(directory, name), directory).stream())
        .toList();
  }

  /// The files of a folder, by their names relative to the root.
  private static Stream<String> names(Path root, String folder) {
    try (Stream<Path> files = Files.list(root.resolve(folder))) {
      return files
          .map(file -> file.getFileName().toString())
          .sorted()
          .map(name -> folder.isEmpty() ? name : folder + "/" + name)
          .toList()
          .stream();
    } catch (IOException none) {
      return Stream.empty();
    }
  }

  /// Whether its build makes a WAR of it, which a container of servlets may run.
  boolean isWar() {
    return Stream.of("pom.xml", "build.gradle", "build.gradle.kts")
        .map(name -> root.resolve(in(directory, name)))
        .filter(Files::isRegularFile)
        .anyMatch(Module::makesAWar);
  }

  private static boolean makesAWar(Path build) {
    try {
      return WAR.matcher(Files.readString(build)).find();
    } catch (IOException unreadable) {
      return false;
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
    return Stream.concat(outside.stream(), settings.stream())
        .flatMap(file -> found(file, key, file.settings().settings()))
        .findFirst()
        .or(() ->
            Stream.concat(settings.stream(), profiles.stream())
                .flatMap(file -> found(file, key, file.settings().conditional()))
                .findFirst())
        .or(() ->
            profiles.stream()
                .flatMap(file -> found(file, key, file.settings().settings()))
                .findFirst())
        .or(() ->
            behind.stream()
                .flatMap(file -> found(file, key, file.settings().settings()))
                .findFirst());
  }

  /// Whether a setting has a value for all profiles, and no other for any.
  boolean isAlways(String key, String value) {
    List<Found> always =
        Stream.concat(outside.stream(), settings.stream())
            .flatMap(file -> found(file, key, file.settings().settings()))
            .toList();
    Stream<Found> sometimes =
        Stream.concat(
            profiles.stream().flatMap(file -> found(file, key, file.settings().settings())),
            Stream.of(outside, settings, profiles)
                .flatMap(List::stream)
                .flatMap(file -> found(file, key, file.settings().conditional())));
    return !always.isEmpty()
        && Stream.concat(always.stream(), sometimes)
            .allMatch(found -> found.setting().value().strip().equalsIgnoreCase(value));
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

  /// The YAML files of some of its folders.
  Stream<SettingsFile> yaml(List<String> folders) {
    return folders.stream()
        .flatMap(folder -> names(root, folder.equals(".") ? directory : in(directory, folder)))
        .filter(name -> name.endsWith(".yml") || name.endsWith(".yaml"))
        .flatMap(name -> SettingsFile.read(root, name, directory).stream());
  }

  private static String in(String directory, String name) {
    return directory.isEmpty() ? name : directory + "/" + name;
  }
}
