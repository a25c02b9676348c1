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

/// What a Gradle build names by `libs.some.name`: the libraries and plugins of
/// `gradle/libs.versions.toml`. An entry counts where it stands on one line, as it does by
/// convention; a library without a version has the one that some platform gives it.
///
/// Source: Gradle's user manual, "Version Catalogs".
///
/// @param libraries by their names, parts separated by dots
/// @param all the libraries and plugins that have a version
record VersionCatalog(Map<String, Artifact> libraries, List<Artifact> all) {
  static final VersionCatalog NONE = new VersionCatalog(Map.of(), List.of());

  private static final String FILE = "gradle/libs.versions.toml";
  private static final Pattern TABLE = Pattern.compile("^\\s*\\[(\\w+)]");
  private static final Pattern ENTRY = Pattern.compile("^\\s*([\\w.-]+)\\s*=\\s*(.*)$");
  private static final Pattern TEXT = Pattern.compile("^\"([^\"]*)\"");
  private static final Pattern USE = Pattern.compile("\\blibs\\.([\\w.]+)");

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
    }
    return NONE;
  }

  static VersionCatalog read(String toml) {
    Map<String, String> versions = new HashMap<>();
    Map<String, Artifact> libraries = new LinkedHashMap<>();
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
              libraries.put(entry.group(1).replaceAll("[-_]", "."), artifact);
            });
      }
    }
    return new VersionCatalog(
        libraries, all.stream().filter(each -> each.version().isPresent()).toList());
  }

  /// The libraries that a build names.
  List<Artifact> used(String build) {
    return USE.matcher(build)
        .results()
        .map(found -> Optional.ofNullable(libraries.get(found.group(1))))
        .flatMap(Optional::stream)
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
