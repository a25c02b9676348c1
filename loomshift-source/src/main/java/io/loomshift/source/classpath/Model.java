package io.loomshift.source.classpath;

import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;

/// A pom together with what it inherits, its properties resolved.
final class Model {
  private final Pom pom;
  private final List<Pom> lineage;
  private final Interpolation values;
  private final Function<Model, Management> managements;
  private final Coordinates coordinates;

  // Computed when first asked for: of most poms only a part is needed.
  private Optional<Management> management = Optional.empty();
  private Optional<List<Dependency>> transitive = Optional.empty();

  /// @param lineage the pom, its parent, and so on
  /// @param userProperties what the user gave to Maven; they win over the pom's
  /// @param managements finds the dependency management of a model
  Model(
      List<Pom> lineage,
      Map<String, String> userProperties,
      Function<Model, Management> managements) {
    this.lineage = lineage;
    this.pom = lineage.getFirst();
    this.managements = managements;
    Map<String, String> properties = new HashMap<>();
    for (Pom ancestor : lineage.reversed()) {
      ancestor.properties().forEach((name, element) -> properties.put(name, element.text()));
    }
    properties.putAll(userProperties);
    this.values = new Interpolation(name -> value(name, properties));
    Coordinates raw = pom.rawCoordinates();
    this.coordinates =
        new Coordinates(
            values.apply(raw.groupId()),
            values.apply(raw.artifactId()),
            values.apply(raw.version()));
  }

  private Optional<String> value(String name, Map<String, String> properties) {
    for (String prefix : List.of("project.", "pom.")) {
      if (name.startsWith(prefix)) {
        Optional<String> value = projectValue(name.substring(prefix.length()));
        if (value.isPresent()) {
          return value;
        }
      }
    }
    return Optional.ofNullable(properties.get(name))
        .or(() -> Optional.ofNullable(System.getProperty(name)))
        .or(() -> environment(name))
        .or(() -> projectValue(name));
  }

  private static Optional<String> environment(String name) {
    return name.startsWith("env.")
        ? Optional.ofNullable(System.getenv(name.substring("env.".length())))
        : Optional.empty();
  }

  private Optional<String> projectValue(String name) {
    Optional<Coordinates> parent = pom.parent().map(Pom.Parent::coordinates);
    return switch (name) {
      case "groupId" -> Optional.of(pom.rawCoordinates().groupId());
      case "artifactId" -> Optional.of(pom.artifactId());
      case "version" -> Optional.of(pom.rawCoordinates().version());
      case "packaging" -> Optional.of(pom.packaging());
      case "parent.groupId" -> parent.map(Coordinates::groupId);
      case "parent.artifactId" -> parent.map(Coordinates::artifactId);
      case "parent.version" -> parent.map(Coordinates::version);
      case "basedir" -> Optional.of(pom.directory().toString());
      case "build.directory" -> Optional.of(pom.directory().resolve("target").toString());
      default -> Optional.empty();
    };
  }

  Pom pom() {
    return pom;
  }

  List<Pom> lineage() {
    return lineage;
  }

  Coordinates coordinates() {
    return coordinates;
  }

  /// Replaces `${…}` as this pom does.
  Interpolation values() {
    return values;
  }

  Management management() {
    if (management.isEmpty()) {
      management = Optional.of(managements.apply(this));
    }
    return management.get();
  }

  /// What the module itself depends on, in any scope.
  List<Dependency> dependencies() {
    return dependencies(dependency -> true);
  }

  /// What those who depend on the module get with it.
  List<Dependency> transitiveDependencies() {
    if (transitive.isEmpty()) {
      // Twice, as management may give a scope; first, so that it is not even read for test scopes.
      List<Dependency> found =
          dependencies(Dependency::isTransitive).stream().filter(Dependency::isTransitive).toList();
      transitive = Optional.of(found);
    }
    return transitive.get();
  }

  private List<Dependency> dependencies(Predicate<Dependency> wanted) {
    Map<String, Dependency> merged = new LinkedHashMap<>();
    for (Pom ancestor : lineage) {
      for (Dependency written : ancestor.dependencies()) {
        Dependency resolved = written.resolved(values);
        merged.putIfAbsent(resolved.managementKey(), resolved);
      }
    }
    return merged.values().stream()
        .filter(wanted)
        .map(dependency ->
            management()
                .find(dependency.managementKey())
                .map(dependency::completedBy)
                .orElse(dependency))
        .toList();
  }

  /// Where a pom of the repository says that its artifact has moved.
  Optional<Coordinates> relocation() {
    return pom.relocation()
        .map(target ->
            new Coordinates(
                values.apply(target.value("groupId").orElse(coordinates.groupId())),
                values.apply(target.value("artifactId").orElse(coordinates.artifactId())),
                values.apply(target.value("version").orElse(coordinates.version()))));
  }
}
