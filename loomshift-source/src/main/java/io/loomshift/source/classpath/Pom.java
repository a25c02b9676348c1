package io.loomshift.source.classpath;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/// One `pom.xml` as it is written, with the profiles that are active by default merged into it.
///
/// @param inTree whether it belongs to the tree, rather than to the local repository
/// @param parent the element, if there is one
/// @param dependencies in the order of the file; of two with one key the last counts
/// @param modules the directories or poms of the modules, relative to this one
/// @param properties by name; the element tells where one stands
/// @param compiler the elements of the compiler plug-in, the strongest first
/// @param managedCompiler the same from plug-in management
/// @param plugins the artifacts of the plug-ins that build it
/// @param testDirectory where the build says that its tests lie
record Pom(
    Path file,
    boolean inTree,
    Optional<Parent> parent,
    Optional<String> groupId,
    String artifactId,
    Optional<String> version,
    String packaging,
    Map<String, Xml> properties,
    List<Dependency> dependencies,
    List<Dependency> managed,
    Optional<Xml> relocation,
    List<String> modules,
    List<Xml> compiler,
    List<Xml> managedCompiler,
    Set<String> plugins,
    Optional<String> testDirectory) {

  private static final Set<String> WANTED =
      Set.of(
          "parent",
          "groupId",
          "artifactId",
          "version",
          "packaging",
          "properties",
          "dependencies",
          "dependencyManagement",
          "distributionManagement",
          "modules",
          "build",
          "profiles");

  /// A `<parent>`.
  ///
  /// @param relativePath empty where the pom says that the parent is not in the tree
  record Parent(Coordinates coordinates, String relativePath) {
    static Parent of(Xml element) {
      return new Parent(
          new Coordinates(
              element.value("groupId").orElse(""),
              element.value("artifactId").orElse(""),
              element.value("version").orElse("")),
          element.child("relativePath").map(Xml::text).orElse("../pom.xml"));
    }
  }

  /// @throws IOException if the file cannot be read or is no pom; the message does not name the
  ///   file
  static Pom read(Path file, boolean inTree) throws IOException {
    Xml project = Xml.read(file, WANTED);
    if (!project.name().equals("project")) {
      throw new IOException("its root is <" + project.name() + ">, not <project>");
    }
    Map<String, Xml> properties = new LinkedHashMap<>();
    Map<String, Dependency> dependencies = new LinkedHashMap<>();
    Map<String, Dependency> managed = new LinkedHashMap<>();
    List<String> modules = new ArrayList<>();
    List<Xml> compiler = new ArrayList<>();
    List<Xml> managedCompiler = new ArrayList<>();
    Set<String> plugins = new TreeSet<>();
    Optional<String> testDirectory = Optional.empty();
    for (Xml part : Profiles.merged(project)) {
      part.list("properties").forEach(p -> properties.put(p.name(), p));
      part.list("modules").forEach(module -> modules.add(module.text()));
      addAll(dependencies, part);
      part.child("dependencyManagement").ifPresent(management -> addAll(managed, management));
      Optional<Xml> build = part.child("build");
      build.ifPresent(b -> compiler.addAll(0, CompilerPlugin.in(b)));
      build.stream()
          .flatMap(b -> b.list("plugins").stream())
          .flatMap(plugin -> plugin.value("artifactId").stream())
          .forEach(plugins::add);
      build
          .flatMap(b -> b.child("pluginManagement"))
          .ifPresent(b -> managedCompiler.addAll(0, CompilerPlugin.in(b)));
      Optional<String> named = build.flatMap(b -> b.value("testSourceDirectory"));
      testDirectory = named.isPresent() ? named : testDirectory;
    }
    return new Pom(
        file,
        inTree,
        project.child("parent").map(Parent::of),
        project.value("groupId"),
        project.value("artifactId").orElse(""),
        project.value("version"),
        project.value("packaging").orElse("jar"),
        properties,
        List.copyOf(dependencies.values()),
        List.copyOf(managed.values()),
        project.child("distributionManagement").flatMap(d -> d.child("relocation")),
        modules,
        compiler,
        managedCompiler,
        plugins,
        testDirectory);
  }

  private static void addAll(Map<String, Dependency> dependencies, Xml owner) {
    for (Xml element : owner.list("dependencies")) {
      Dependency dependency = Dependency.of(element);
      dependencies.put(dependency.managementKey(), dependency);
    }
  }

  /// The coordinates as they are written, with what the parent gives.
  Coordinates rawCoordinates() {
    Optional<Coordinates> inherited = parent.map(Parent::coordinates);
    return new Coordinates(
        groupId.or(() -> inherited.map(Coordinates::groupId)).orElse(""),
        artifactId,
        version.or(() -> inherited.map(Coordinates::version)).orElse(""));
  }

  Path directory() {
    return file.toAbsolutePath().normalize().resolveSibling("");
  }
}
