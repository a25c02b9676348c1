package io.loomshift.source.classpath;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// How a module configures `maven-compiler-plugin`: what the pom says wins over what its ancestors
/// say, that over plug-in management, and an execution's configuration over the plug-in's.
///
/// @param plugins the elements that say something, the strongest first
record CompilerPlugin(List<Written> plugins) {
  /// An element, and the pom that holds it.
  record Written(Pom pom, Xml element) {}

  CompilerPlugin {
    plugins = List.copyOf(plugins);
  }

  static CompilerPlugin of(Model model) {
    List<Written> plugins = new ArrayList<>();
    for (Pom pom : model.lineage()) {
      pom.compiler().forEach(plugin -> plugins.add(new Written(pom, plugin)));
    }
    for (Pom pom : model.lineage()) {
      pom.managedCompiler().forEach(plugin -> plugins.add(new Written(pom, plugin)));
    }
    return new CompilerPlugin(plugins);
  }

  /// The elements of the plug-in, the last first, since that is the one that counts.
  ///
  /// @param build a `<build>` or a `<pluginManagement>`
  static List<Xml> in(Xml build) {
    return build.list("plugins").reversed().stream()
        .filter(plugin -> plugin.value("artifactId").equals(Optional.of("maven-compiler-plugin")))
        .toList();
  }

  Optional<String> version() {
    return plugins.stream()
        .flatMap(plugin -> plugin.element().value("version").stream())
        .findFirst();
  }

  /// The executions of a goal: that which the plug-in has by itself, and those that the poms add.
  Set<String> executions(String goal) {
    Set<String> ids = new LinkedHashSet<>(Set.of("default-" + goal));
    for (Written plugin : plugins) {
      for (Xml execution : plugin.element().list("executions")) {
        if (execution.list("goals").stream().anyMatch(g -> g.text().equals(goal))) {
          ids.add(execution.value("id").orElse("default"));
        }
      }
    }
    return ids;
  }

  /// The phase that an execution is bound to, where a pom says one.
  Optional<String> phase(String id) {
    return executions(id, "phase").stream().findFirst().map(written -> written.element().text());
  }

  /// An element of the configuration that an execution uses.
  Optional<Written> configured(String id, String name) {
    List<Written> found = new ArrayList<>();
    for (Written configuration : executions(id, "configuration")) {
      child(configuration, name).ifPresent(found::add);
    }
    for (Written plugin : plugins) {
      child(plugin, "configuration").flatMap(c -> child(c, name)).ifPresent(found::add);
    }
    return found.stream().findFirst();
  }

  private List<Written> executions(String id, String name) {
    List<Written> found = new ArrayList<>();
    for (Written plugin : plugins) {
      for (Xml execution : plugin.element().list("executions")) {
        if (execution.value("id").orElse("default").equals(id)) {
          child(new Written(plugin.pom(), execution), name).ifPresent(found::add);
        }
      }
    }
    return found;
  }

  private static Optional<Written> child(Written owner, String name) {
    return owner.element().child(name).map(element -> new Written(owner.pom(), element));
  }
}
