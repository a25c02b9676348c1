package io.loomshift.source.classpath;

import io.loomshift.source.release.Compilation;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A Maven build as its poms describe it. Nothing of it is run.
///
/// Not safe for use by several threads at once.
public final class MavenBuild {
  private static final Comparator<Entry> NEWEST_FIRST =
      Comparator.comparing(Entry::version).reversed().thenComparing(Entry::file);

  private final LocalRepository repository;
  private final Missing missing = new Missing();
  private final Poms poms;
  private final Models models;
  private final Map<Path, Model> modules = new LinkedHashMap<>();
  private final Map<Path, BuildSettings> settings = new HashMap<>();
  private final SettingText texts;
  private final Map<Path, Boolean> readable = new HashMap<>();

  private MavenBuild(Path treeRoot, LocalRepository repository) {
    this.repository = repository;
    this.poms = new Poms(treeRoot, repository, missing);
    Map<String, String> userProperties = MavenConfig.properties(treeRoot, missing);
    this.models = new Models(poms, userProperties, repository, missing);
    this.texts = new SettingText(poms, userProperties);
  }

  /// Reads the poms of the modules and of their ancestors.
  ///
  /// @param treeRoot what the paths in [ClassPath#missing()] are relative to
  /// @param moduleDirectories those without a `pom.xml` count for nothing
  public static MavenBuild read(
      Path treeRoot, Collection<Path> moduleDirectories, LocalRepository repository) {
    MavenBuild build = new MavenBuild(treeRoot, repository);
    Map<Path, Pom> found = new LinkedHashMap<>();
    for (Path directory : moduleDirectories) {
      build.poms.inDirectory(directory).ifPresent(pom -> found.put(key(directory), pom));
    }
    // Before any model, since a parent may be any other module.
    found.values().forEach(pom -> build.poms.addModule(pom.rawCoordinates(), pom));
    found.forEach((directory, pom) -> build.addModule(directory, pom));
    return build;
  }

  private void addModule(Path directory, Pom pom) {
    Model model = models.of(pom);
    poms.addModule(model.coordinates(), pom);
    modules.put(directory, model);
    settings.put(directory, BuildSettings.of(model, missing, poms.label(pom)));
  }

  private static Path key(Path directory) {
    return directory.toAbsolutePath().normalize();
  }

  /// How the sources of a module are to be read.
  public BuildSettings settings(Path moduleDirectory) {
    return settings.getOrDefault(key(moduleDirectory), BuildSettings.NONE);
  }

  /// For which releases the sources of a module are compiled; none where its pom cannot be read.
  public List<Compilation> compilations(Path moduleDirectory) {
    Model module = modules.get(key(moduleDirectory));
    return module == null ? List.of() : MavenReleases.of(module, texts);
  }

  /// What a module is packaged as, `jar` unless its pom says otherwise; empty where that cannot be
  /// read.
  public Optional<String> packaging(Path moduleDirectory) {
    return Optional.ofNullable(modules.get(key(moduleDirectory)))
        .map(module -> module.values().apply(module.pom().packaging()));
  }

  /// The artifacts of the plug-ins that build a module, those of its parents included.
  public Set<String> plugins(Path moduleDirectory) {
    return Optional.ofNullable(modules.get(key(moduleDirectory))).stream()
        .flatMap(module -> module.lineage().stream())
        .flatMap(pom -> pom.plugins().stream())
        .collect(Collectors.toUnmodifiableSet());
  }

  /// The artifacts that a module itself needs and has others give, by their ids.
  public Set<String> provided(Path moduleDirectory) {
    return Optional.ofNullable(modules.get(key(moduleDirectory))).stream()
        .flatMap(module -> module.dependencies().stream())
        .filter(dependency -> dependency.scope().equals(Optional.of("provided")))
        .map(dependency -> dependency.coordinates().artifactId())
        .collect(Collectors.toUnmodifiableSet());
  }

  /// The modules that depend on one of these, or on one that does, and these themselves.
  public Set<Path> withDependants(Set<Path> moduleDirectories) {
    Map<Path, Set<Path>> dependants = dependants(_ -> true);
    Set<Path> found = new LinkedHashSet<>();
    moduleDirectories.forEach(directory -> found.add(key(directory)));
    Deque<Path> open = new ArrayDeque<>(found);
    while (!open.isEmpty()) {
      dependants.getOrDefault(open.remove(), Set.of()).stream()
          .filter(found::add)
          .forEach(open::add);
    }
    return found;
  }

  /// Which modules depend on each that others depend on, by themselves, and not for their tests
  /// alone. Computed by each call.
  public Map<Path, Set<Path>> dependants() {
    return dependants(dependency -> !dependency.scope().equals(Optional.of("test")));
  }

  /// Which version they ask for does not matter: the sources are those of the tree.
  private Map<Path, Set<Path>> dependants(Predicate<Dependency> counts) {
    Map<String, Path> directories = new HashMap<>();
    modules.forEach(
        (directory, module) -> directories.put(unversioned(module.coordinates()), directory));
    Map<Path, Set<Path>> dependants = new LinkedHashMap<>();
    modules.forEach((directory, module) ->
        module.dependencies().stream()
            .filter(counts)
            .map(dependency -> directories.get(unversioned(dependency.coordinates())))
            .filter(Objects::nonNull)
            .forEach(needed ->
                dependants.computeIfAbsent(needed, _ -> new LinkedHashSet<>()).add(directory)));
    return dependants;
  }

  private static String unversioned(Coordinates coordinates) {
    return coordinates.groupId() + ":" + coordinates.artifactId();
  }

  /// What a module says of an artifact; empty where its pom cannot be read.
  public Optional<Declared> declared(Path moduleDirectory, String groupId, String artifactId) {
    return Optional.ofNullable(modules.get(key(moduleDirectory)))
        .map(module -> {
          boolean isDependency =
              module.dependencies().stream()
                  .anyMatch(d -> d.groupId().equals(groupId) && d.artifactId().equals(artifactId));
          boolean isManaged =
              module.management().find(groupId + ":" + artifactId + ":jar").isPresent();
          Optional<String> siblingVersion =
              module.lineage().stream()
                  .flatMap(pom -> pom.dependencies().stream())
                  .filter(d -> module.values().apply(d.groupId()).equals(groupId))
                  .flatMap(d -> d.version().stream())
                  .findFirst();
          return new Declared(isDependency, isManaged, siblingVersion);
        });
  }

  /// What a module depends on: itself, by what it inherits, and by other modules of the build that
  /// it depends on; empty where its pom cannot be read.
  public Optional<List<Artifact>> dependencies(Path moduleDirectory) {
    return Optional.ofNullable(modules.get(key(moduleDirectory)))
        .map(module -> {
          Set<Model> reached = new LinkedHashSet<>();
          Set<Artifact> found = new LinkedHashSet<>();
          module.dependencies().forEach(dependency -> follow(dependency, reached, found));
          return List.copyOf(found);
        });
  }

  /// What a module brings by itself to programs that it is part of: not what it needs for tests
  /// alone, or has others give, nor what others of the build bring. None where its pom cannot be
  /// read.
  public List<Artifact> brought(Path moduleDirectory) {
    return Optional.ofNullable(modules.get(key(moduleDirectory))).stream()
        .flatMap(module -> module.dependencies().stream())
        .filter(Dependency::isTransitive)
        .map(MavenBuild::artifact)
        .toList();
  }

  /// Which version a module asks for does not matter: the sources are those of the tree.
  private void follow(Dependency dependency, Set<Model> reached, Set<Artifact> found) {
    found.add(artifact(dependency));
    for (Model module : modules.values()) {
      Coordinates coordinates = module.coordinates();
      if (coordinates.groupId().equals(dependency.groupId())
          && coordinates.artifactId().equals(dependency.artifactId())
          && reached.add(module)) {
        module.dependencies().stream()
            .filter(Dependency::isTransitive)
            .forEach(each -> follow(each, reached, found));
      }
    }
  }

  /// What gives versions to a module without being a dependency: its parents, and what these and it
  /// manage. None where its pom cannot be read.
  public List<Artifact> versions(Path moduleDirectory) {
    return Optional.ofNullable(modules.get(key(moduleDirectory))).stream()
        .flatMap(module ->
            module.lineage().stream()
                .flatMap(pom ->
                    Stream.concat(
                        pom.parent().stream().map(parent -> artifact(parent.coordinates(), module)),
                        pom.managed().stream().map(d -> artifact(d.resolved(module.values()))))))
        .toList();
  }

  private static Artifact artifact(Coordinates coordinates, Model module) {
    return new Artifact(
        module.values().apply(coordinates.groupId()),
        coordinates.artifactId(),
        Optional.of(module.values().apply(coordinates.version())));
  }

  private static Artifact artifact(Dependency dependency) {
    return new Artifact(dependency.groupId(), dependency.artifactId(), dependency.version());
  }

  /// What the modules need beside one another's sources, in all scopes, as one class path for the
  /// whole tree. Of several versions of one artifact the newest stands where the first did, and the
  /// others behind everything: `javax` or `jakarta`, each module finds what it imports. Computed by
  /// each call.
  public ClassPath classPath() {
    Map<String, NavigableSet<Entry>> artifacts = new LinkedHashMap<>();
    for (Model module : modules.values()) {
      List<DependencyTree.Node> nodes = DependencyTree.of(module, models);
      Set<String> typed = typed(nodes);
      for (DependencyTree.Node node : nodes) {
        Dependency dependency = node.dependency();
        if (dependency.isNative()
            && typed.contains(unversioned(dependency.coordinates()))
            && file(dependency).isEmpty()) {
          continue;
        }
        entry(node, module)
            .ifPresent(entry ->
                artifacts
                    .computeIfAbsent(dependency.conflictKey(), key -> new TreeSet<>(NEWEST_FIRST))
                    .add(entry));
      }
    }
    Set<Path> paths = new LinkedHashSet<>();
    artifacts.values().forEach(versions -> paths.add(versions.first().file));
    artifacts.values().forEach(versions -> versions.forEach(entry -> paths.add(entry.file)));
    return new ClassPath(List.copyOf(paths), missing.lines());
  }

  /// The artifacts of which the types are known, or missed, without their native jars for other
  /// systems: one without a classifier is asked for, too, or one for some system is there.
  private Set<String> typed(List<DependencyTree.Node> nodes) {
    return nodes.stream()
        .map(DependencyTree.Node::dependency)
        .filter(dependency -> !dependency.isNative() || file(dependency).isPresent())
        .map(dependency -> unversioned(dependency.coordinates()))
        .collect(Collectors.toUnmodifiableSet());
  }

  private Optional<Entry> entry(DependencyTree.Node node, Model module) {
    Dependency dependency = node.dependency();
    String version = dependency.version().orElse("");
    Coordinates coordinates = dependency.coordinates();
    if (poms.isModule(coordinates)) {
      return Optional.empty();
    }
    String asker = asker(node, module);
    if (!dependency.artifactType().isJar()) {
      if (node.model().isEmpty() && dependency.type().equals("pom")) {
        missing.add(coordinates, coordinates.asPom() + asker + Missing.GONE);
      }
      return Optional.empty();
    }
    Optional<Path> file = file(dependency);
    if (file.isEmpty()) {
      Optional<Model> sibling = models.sibling(coordinates);
      if (sibling.isPresent()) {
        return compiled(sibling.get().pom(), dependency, asker);
      }
      missing.add(dependency.toString(), dependency + asker + Missing.GONE);
      return Optional.empty();
    }
    if (!readable.computeIfAbsent(file.get(), Jar::isReadable)) {
      missing.add(
          dependency.toString(),
          dependency + asker + ": " + file.get() + " is no jar; delete it" + Missing.REMEDY);
      return Optional.empty();
    }
    if (node.model().isEmpty() && !dependency.isSystem()) {
      missing.add(coordinates, coordinates.asPom() + asker + Missing.GONE);
    }
    return Optional.of(new Entry(file.get(), Version.of(version)));
  }

  /// The classes of a module whose sources are not looked at.
  private Optional<Entry> compiled(Pom sibling, Dependency dependency, String asker) {
    boolean tests = dependency.fileClassifier().equals("tests");
    Path sources = sibling.directory().resolve(tests ? "src/test/java" : "src/main/java");
    Path classes = sibling.directory().resolve(tests ? "target/test-classes" : "target/classes");
    if (Files.isDirectory(classes)) {
      return Optional.of(new Entry(classes, Version.of(dependency.version().orElse(""))));
    }
    if (!poms.isWithinTree(sibling.file()) && Files.isDirectory(sources)) {
      missing.add(
          dependency.toString(),
          dependency
              + asker
              + ": "
              + sibling.directory()
              + " is not compiled; compile it, name it beside this path, or give --classpath");
    }
    return Optional.empty();
  }

  private Optional<Path> file(Dependency dependency) {
    if (dependency.isSystem()) {
      return dependency.systemPath().flatMap(MavenBuild::path).filter(Files::exists);
    }
    return dependency
        .version()
        .flatMap(version ->
            repository.file(
                dependency.groupId(),
                dependency.artifactId(),
                version,
                dependency.fileClassifier(),
                dependency.artifactType().extension()));
  }

  private static Optional<Path> path(String text) {
    try {
      return Optional.of(Path.of(text));
    } catch (InvalidPathException invalid) {
      return Optional.empty();
    }
  }

  private String asker(DependencyTree.Node node, Model module) {
    String through = node.through().map(dependency -> " through " + dependency).orElse("");
    return " (" + poms.label(module.pom()) + through + ")";
  }

  private record Entry(Path file, Version version) {}
}
