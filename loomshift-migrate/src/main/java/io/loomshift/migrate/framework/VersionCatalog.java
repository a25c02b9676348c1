package io.loomshift.migrate.framework;

import io.loomshift.source.classpath.Artifact;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What a Gradle build names by `libs.some.name`: the libraries, bundles of them, and plugins of
/// `gradle/libs.versions.toml`, or of the catalog that its settings script writes out. An entry
/// that is no bundle counts where it stands on one line, as it does by convention; a library
/// without a version has the one that some platform gives it.
///
/// Source: Gradle's user manual, "Version Catalogs".
///
/// @param libraries by their names, parts separated by dots; a bundle's begins with `bundles.`
/// @param all the libraries and plugins that have a version
record VersionCatalog(Map<String, List<Artifact>> libraries, List<Artifact> all) {
  static final VersionCatalog NONE = new VersionCatalog(Map.of(), List.of());

  private static final String FILE = "gradle/libs.versions.toml";
  private static final Pattern TABLE = Pattern.compile("^\\s*\\[(\\w+)]");
  private static final Pattern ENTRY = Pattern.compile("^\\s*([\\w.-]+)\\s*=\\s*(.*)$");
  private static final Pattern TEXT = Pattern.compile("^\"([^\"]*)\"");

  /// A script may call the catalog by a name of its own, such as `rootLibs`.
  private static final Pattern USE = Pattern.compile("\\b\\w*[lL]ibs\\.([\\w.]+)");

  private static final Pattern BUNDLES =
      Pattern.compile("(?ms)^\\s*\\[bundles]\\s*$(.*?)(?=^\\s*\\[\\w+]\\s*$|\\z)");
  private static final Pattern BUNDLE = Pattern.compile("(?s)([\\w.-]+)\\s*=\\s*\\[(.*?)]");
  private static final Pattern NAME = Pattern.compile("[\"']([\\w.-]+)[\"']");

  private static final Pattern SCRIPT_VERSION =
      Pattern.compile("\\bversion\\(\\s*[\"']([\\w.-]+)[\"']\\s*,\\s*[\"']([\\w.+-]+)[\"']\\s*\\)");

  /// `library("name", "group:artifact:version")`, or with group and artifact apart, or a plugin;
  /// and what gives its version.
  private static final Pattern SCRIPT_ENTRY =
      Pattern.compile(
          "\\b(?<kind>library|plugin)\\(\\s*[\"'](?<name>[\\w.-]+)[\"']\\s*,\\s*[\"'](?<first>[\\w.-]+)"
              + "(?::(?<artifact>[\\w.-]+))?(?::(?<version>[\\w.+-]+))?[\"']"
              + "(?:\\s*,\\s*[\"'](?<second>[\\w.-]+)[\"'])?\\s*\\)"
              + "(?:\\s*\\.\\s*(?<by>version|versionRef)\\(\\s*[\"'](?<given>[\\w.+-]+)[\"']\\s*\\))?");

  private static final Pattern SCRIPT_BUNDLE =
      Pattern.compile("\\bbundle\\(\\s*[\"'](?<name>[\\w.-]+)[\"']\\s*,(?<libraries>[^)]*)\\)");

  /// The catalog of the build that a directory belongs to.
  ///
  /// @param top the directory above which nothing is read
  static VersionCatalog of(Path directory, Path top) {
    for (Path at = directory; at != null && at.startsWith(top); at = at.getParent()) {
      Path file = at.resolve(FILE);
      if (Files.isRegularFile(file)) {
        try {
          return read(Files.readString(file, StandardCharsets.ISO_8859_1));
        } catch (IOException unreadable) {
          return NONE;
        }
      }
      for (String script : Libraries.SETTINGS) {
        Path settings = at.resolve(script);
        if (Files.isRegularFile(settings)) {
          try {
            VersionCatalog written =
                ofScript(Files.readString(settings, StandardCharsets.ISO_8859_1));
            if (!written.libraries().isEmpty() || !written.all().isEmpty()) {
              return written;
            }
          } catch (IOException unreadable) {
            return NONE;
          }
        }
      }
    }
    return NONE;
  }

  /// The catalog that a settings script writes out.
  static VersionCatalog ofScript(String script) {
    Map<String, String> versions = new HashMap<>();
    SCRIPT_VERSION
        .matcher(script)
        .results()
        .forEach(found -> versions.put(found.group(1), found.group(2)));
    Map<String, List<Artifact>> libraries = new LinkedHashMap<>();
    List<Artifact> all = new ArrayList<>();
    SCRIPT_ENTRY
        .matcher(script)
        .results()
        .forEach(entry -> {
          boolean reference = "versionRef".equals(entry.group("by"));
          Optional<String> version =
              Optional.ofNullable(entry.group("version"))
                  .or(() ->
                      Optional.ofNullable(entry.group("given"))
                          .map(given -> reference ? versions.getOrDefault(given, given) : given));
          String artifact =
              Optional.ofNullable(entry.group("artifact"))
                  .or(() -> Optional.ofNullable(entry.group("second")))
                  .orElse(entry.group("first"));
          Artifact found = new Artifact(entry.group("first"), artifact, version);
          all.add(found);
          if (entry.group("kind").equals("library")) {
            libraries.put(accessor(entry.group("name")), List.of(found));
          }
        });
    SCRIPT_BUNDLE
        .matcher(script)
        .results()
        .forEach(bundle ->
            libraries.put(
                "bundles." + accessor(bundle.group("name")),
                NAME.matcher(bundle.group("libraries"))
                    .results()
                    .flatMap(
                        name -> libraries.getOrDefault(accessor(name.group(1)), List.of()).stream())
                    .toList()));
    return new VersionCatalog(
        libraries, all.stream().filter(each -> each.version().isPresent()).toList());
  }

  static VersionCatalog read(String toml) {
    Map<String, String> versions = new HashMap<>();
    Map<String, List<Artifact>> libraries = new LinkedHashMap<>();
    List<Artifact> all = new ArrayList<>();
    String table = "";
    for (String line : toml.split("\\R", -1)) {
      Matcher header = TABLE.matcher(line);
      Matcher entry = ENTRY.matcher(line);
      if (header.find()) {
        table = header.group(1);
      } else if (entry.find() && table.equals("versions")) {
        text(entry.group(2)).ifPresent(version -> versions.put(entry.group(1), version));
      } else if (entry.find(0) && (table.equals("libraries") || table.equals("plugins"))) {
        artifact(entry.group(2), versions)
            .ifPresent(artifact -> {
              all.add(artifact);
              libraries.put(accessor(entry.group(1)), List.of(artifact));
            });
      }
    }
    bundles(toml, libraries);
    return new VersionCatalog(
        libraries, all.stream().filter(each -> each.version().isPresent()).toList());
  }

  private static void bundles(String toml, Map<String, List<Artifact>> libraries) {
    Matcher table = BUNDLES.matcher(toml);
    if (table.find()) {
      BUNDLE
          .matcher(table.group(1))
          .results()
          .forEach(bundle ->
              libraries.put(
                  "bundles." + accessor(bundle.group(1)),
                  NAME.matcher(bundle.group(2))
                      .results()
                      .flatMap(name ->
                          libraries.getOrDefault(accessor(name.group(1)), List.of()).stream())
                      .toList()));
    }
  }

  /// How scripts name an entry.
  private static String accessor(String key) {
    return key.replaceAll("[-_]", ".");
  }

  /// The libraries that a build names.
  List<Artifact> used(String build) {
    return USE.matcher(build)
        .results()
        .flatMap(found -> libraries.getOrDefault(found.group(1), List.of()).stream())
        .toList();
  }

  private static Optional<String> text(String value) {
    Matcher text = TEXT.matcher(value);
    return text.find() ? Optional.of(text.group(1)) : Optional.empty();
  }

  private static Optional<Artifact> artifact(String value, Map<String, String> versions) {
    Optional<String> coordinates = text(value);
    if (coordinates.isPresent()) {
      String[] parts = coordinates.get().split(":", -1);
      return parts.length > 1
          ? Optional.of(
              new Artifact(
                  parts[0], parts[1], parts.length > 2 ? Optional.of(parts[2]) : Optional.empty()))
          : Optional.empty();
    }
    Optional<String> version =
        given(value, "version")
            .or(() ->
                given(value, "version\\.ref")
                    .flatMap(ref -> Optional.ofNullable(versions.get(ref))));
    Optional<String> id = given(value, "id");
    if (id.isPresent()) {
      return id.map(plugin -> new Artifact(plugin, plugin, version));
    }
    Optional<String> module = given(value, "module");
    String[] parts = module.orElse("").split(":", -1);
    return parts.length == 2
        ? Optional.of(new Artifact(parts[0], parts[1], version))
        : given(value, "group")
            .flatMap(group -> given(value, "name").map(name -> new Artifact(group, name, version)));
  }

  private static Optional<String> given(String value, String key) {
    Matcher found = Pattern.compile("(?<![\\w.])" + key + "\\s*=\\s*\"([^\"]*)\"").matcher(value);
    return found.find() ? Optional.of(found.group(1)) : Optional.empty();
  }
}
