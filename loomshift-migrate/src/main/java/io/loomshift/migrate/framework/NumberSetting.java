package io.loomshift.migrate.framework;

import io.loomshift.migrate.framework.SettingsText.Setting;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;
import java.util.stream.Stream;
import io.loomshift.source.edit.TextEdit;

/// A number in the files of settings of Spring Boot's applications, such as how many connections a
/// pool lends.
///
/// @param root of the tree
/// @param modules their directories, relative to the root
/// @param key as the framework documents it
public record NumberSetting(Path root, Set<String> modules, String key) {

  /// Where the number is changed: at each place where it stands or, where it stands nowhere and one
  /// module alone has files of settings, in the first of these. A place without an edit holds
  /// something else than the number.
  ///
  /// @param from what it is, which may be its default
  /// @param rule the id of what changes it
  public List<FrameworkSite> changed(long from, String to, String rule) {
    List<FrameworkSite> found = new ArrayList<>();
    for (String module : modules) {
      for (SettingsFile file : Module.files(root, module)) {
        SettingsText text = file.settings();
        Stream.of(text.settings(), text.conditional())
            .flatMap(settings ->
                Optional.ofNullable(settings.get(SettingsText.canonical(key))).stream())
            .forEach(setting ->
                found.add(
                    FrameworkSite.at(
                        file, setting.start(), rule, List.of(), edit(setting, from, to))));
      }
    }
    return found.isEmpty() ? added(to, rule) : found;
  }

  private static Optional<TextEdit> edit(Setting setting, long from, String to) {
    return setting.value().strip().equals(String.valueOf(from))
        ? Optional.of(new TextEdit(setting.start(), setting.end(), to))
        : Optional.empty();
  }

  private List<FrameworkSite> added(String to, String rule) {
    List<List<SettingsFile>> having =
        modules.stream()
            .map(module -> Module.within(root, module))
            .filter(files -> !files.isEmpty())
            .toList();
    if (having.size() != 1) {
      return List.of();
    }
    SequencedMap<String, String> setting = new LinkedHashMap<>();
    setting.put(key, to);
    SettingsFile file = having.getFirst().getFirst();
    return file.settings().adding(setting).stream()
        .map(addition ->
            FrameworkSite.at(
                file, addition.anchor(), rule, List.of(), Optional.of(addition.edit())))
        .toList();
  }
}
