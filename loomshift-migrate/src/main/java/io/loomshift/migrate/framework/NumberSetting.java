package io.loomshift.migrate.framework;

import io.loomshift.source.edit.TextEdit;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;

/// A number in the files of settings of Spring Boot's applications, such as how many connections a
/// pool lends.
///
/// @param root of the tree
/// @param modules their directories, relative to the root
/// @param key as the framework documents it
public record NumberSetting(Path root, Set<String> modules, String key) {
  /// What a pool lends where nobody sets it. Source: the README of HikariCP 6; Commons DBCP 2.13,
  /// "BasicDataSource Configuration Parameters"; "The Tomcat JDBC Connection Pool".
  private static final Map<String, Long> DEFAULTS =
      Map.of(
          "spring.datasource.hikari.maximum-pool-size", 10L,
          "spring.datasource.dbcp2.max-total", 8L,
          "spring.datasource.tomcat.max-active", 100L);

  /// Where a number is changed.
  ///
  /// @param places where it stands, or would be added
  /// @param obstacle why no edit changes it there, a clause without a full stop; empty where the
  ///   one place has an edit
  public record Change(List<FrameworkSite> places, Optional<String> obstacle) {}

  /// Where the number is changed: where it stands once, for all profiles, in the one module that
  /// has files of settings or, where it stands nowhere and is the default, in the first of these.
  ///
  /// @param from what it is
  /// @param rule the id of what changes it
  public Change changed(long from, String to, String rule) {
    List<FrameworkSite> places = new ArrayList<>();
    List<String> obstacles = new ArrayList<>();
    int having = 0;
    for (String module : modules) {
      List<SettingsFile> usual = Module.within(root, module);
      having += usual.isEmpty() ? 0 : 1;
      for (SettingsFile file : Module.files(root, module)) {
        SettingsText text = file.settings();
        String canonical = SettingsText.canonical(key);
        Optional.ofNullable(text.conditional().get(canonical))
            .ifPresent(setting -> {
              places.add(
                  FrameworkSite.at(file, setting.start(), rule, List.of(), Optional.empty()));
              obstacles.add("it counts for some profiles alone");
            });
        Optional.ofNullable(text.settings().get(canonical))
            .ifPresent(setting -> {
              boolean same = setting.value().strip().equals(String.valueOf(from));
              places.add(
                  FrameworkSite.at(
                      file,
                      setting.start(),
                      rule,
                      List.of(),
                      Optional.of(new TextEdit(setting.start(), setting.end(), to))
                          .filter(_ -> same)));
              if (!same) {
                obstacles.add("it is not the %d that were traced".formatted(from));
              } else if (usual.stream().noneMatch(it -> it.file().equals(file.file()))) {
                obstacles.add("it counts for some profiles alone, or beside others");
              }
            });
      }
    }
    if (places.size() > 1) {
      return new Change(
          places, Optional.of("the trace does not tell which of these places it is about"));
    }
    if (having > 1) {
      return new Change(
          places, Optional.of("the trace does not tell which of several modules it is about"));
    }
    return places.isEmpty()
        ? added(from, to, rule)
        : new Change(places, obstacles.stream().findFirst());
  }

  private Change added(long from, String to, String rule) {
    if (!Long.valueOf(from).equals(DEFAULTS.get(key))) {
      return new Change(
          List.of(),
          Optional.of("it stands in no file, and %d is not its default".formatted(from)));
    }
    SequencedMap<String, String> setting = new LinkedHashMap<>();
    setting.put(key, to);
    List<FrameworkSite> places =
        modules.stream()
            .flatMap(module -> Module.within(root, module).stream())
            .limit(1)
            .flatMap(file ->
                file.settings().adding(setting).stream()
                    .map(addition ->
                        FrameworkSite.at(
                            file,
                            addition.anchor(),
                            rule,
                            List.of(),
                            Optional.of(addition.edit()))))
            .toList();
    return new Change(
        places,
        places.isEmpty()
            ? Optional.of("no file of settings has a place for it")
            : Optional.empty());
  }
}
