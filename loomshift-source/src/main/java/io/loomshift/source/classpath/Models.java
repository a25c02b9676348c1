package io.loomshift.source.classpath;

import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The models of the poms of a build, each made once.
final class Models {
  private final Poms poms;
  private final Map<String, String> userProperties;
  private final LocalRepository repository;
  private final Missing missing;
  private final Map<Path, Model> byFile = new HashMap<>();
  private final Set<Path> importing = new HashSet<>();

  /// Looked for only when something is found nowhere else, which a whole build never needs.
  private Optional<Map<Coordinates, Model>> siblings = Optional.empty();

  Models(
      Poms poms, Map<String, String> userProperties, LocalRepository repository, Missing missing) {
    this.poms = poms;
    this.userProperties = userProperties;
    this.repository = repository;
    this.missing = missing;
  }

  Model of(Pom pom) {
    Model known = byFile.get(pom.file());
    if (known != null) {
      return known;
    }
    Model model = new Model(poms.lineage(pom), userProperties, this::management);
    byFile.put(pom.file(), model);
    return model;
  }

  /// The model of a module, of an artifact in the local repository, or of a sibling.
  Optional<Model> find(Coordinates coordinates) {
    return poms.find(coordinates).map(this::of).or(() -> sibling(coordinates));
  }

  /// A module of the same build that was not named as one: the user looks at a part of the build
  /// only, or the module has no sources. Found by the lists of modules in the poms known so far.
  Optional<Model> sibling(Coordinates coordinates) {
    if (siblings.isEmpty()) {
      Map<Coordinates, Model> found = new HashMap<>();
      Set<Path> seen = new HashSet<>();
      Deque<Pom> aggregators = new ArrayDeque<>(poms.ofTheBuild());
      while (!aggregators.isEmpty()) {
        Pom aggregator = aggregators.remove();
        for (String path : aggregator.modules()) {
          Optional<Pom> module = poms.beside(aggregator, path).filter(p -> seen.add(p.file()));
          module.ifPresent(aggregators::add);
          module.map(this::of).ifPresent(model -> found.put(model.coordinates(), model));
        }
      }
      siblings = Optional.of(found);
    }
    return Optional.ofNullable(siblings.get().get(coordinates));
  }

  /// The dependency with a version that is there, where a pom leaves the choice open.
  Dependency pinned(Dependency dependency) {
    return dependency
        .version()
        .filter(version -> VersionRange.of(version).isPresent())
        .flatMap(range -> repository.version(dependency.groupId(), dependency.artifactId(), range))
        .map(version ->
            dependency.movedTo(
                new Coordinates(dependency.groupId(), dependency.artifactId(), version)))
        .orElse(dependency);
  }

  private Management management(Model model) {
    Map<String, Dependency> own = new HashMap<>();
    Map<String, Dependency> imports = new LinkedHashMap<>();
    for (Pom ancestor : model.lineage()) {
      for (Dependency written : ancestor.managed()) {
        Dependency resolved = written.resolved(model.values());
        (resolved.isImport() ? imports : own).putIfAbsent(resolved.managementKey(), resolved);
      }
    }
    if (own.isEmpty() && imports.isEmpty()) {
      return Management.NONE;
    }
    List<Management> imported = new ArrayList<>();
    importing.add(model.pom().file());
    for (Dependency bill : imports.values()) {
      imported(bill, model).ifPresent(imported::add);
    }
    importing.remove(model.pom().file());
    return new Management(own, imported);
  }

  private Optional<Management> imported(Dependency bill, Model importer) {
    Coordinates coordinates =
        new Coordinates(bill.groupId(), bill.artifactId(), bill.version().orElse(""));
    Optional<Model> model = find(coordinates);
    String label = poms.label(importer.pom());
    if (model.isEmpty()) {
      missing.add(coordinates, label + ": imports " + bill + ", which" + Missing.GONE);
      return Optional.empty();
    }
    if (importing.contains(model.get().pom().file())) {
      missing.add(
          coordinates,
          label + ": imports " + bill + " in a circle; correct it, or give --classpath");
      return Optional.empty();
    }
    return Optional.of(model.get().management());
  }
}
