package io.loomshift.source.classpath;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// Finds the configuration of `maven-compiler-plugin`.
final class CompilerPlugin {
  private CompilerPlugin() {}

  /// The plain elements of the configuration by name: that of the plug-in, overridden by that of
  /// the execution which compiles the main sources.
  ///
  /// @param build a `<build>` or a `<pluginManagement>`
  static Map<String, String> configuration(Xml build) {
    Map<String, String> configuration = new HashMap<>();
    for (Xml plugin : build.list("plugins")) {
      if (plugin.value("artifactId").equals(Optional.of("maven-compiler-plugin"))) {
        add(configuration, plugin);
        for (Xml execution : plugin.list("executions")) {
          if (execution.value("id").equals(Optional.of("default-compile"))) {
            add(configuration, execution);
          }
        }
      }
    }
    return configuration;
  }

  private static void add(Map<String, String> configuration, Xml owner) {
    for (Xml element : owner.list("configuration")) {
      if (!element.text().isEmpty()) {
        configuration.put(element.name(), element.text());
      }
    }
  }
}
