package io.loomshift.migrate.find;

import io.loomshift.migrate.ScanRequest;
import io.loomshift.migrate.framework.Libraries;
import io.loomshift.source.SourceTree;
import io.loomshift.source.classpath.BuildModel;
import io.loomshift.source.classpath.ClassPath;
import io.loomshift.source.classpath.GradleCache;
import io.loomshift.source.classpath.LocalRepository;
import io.loomshift.source.classpath.MavenBuild;
import io.loomshift.source.release.AntBuild;
import io.loomshift.source.release.Compilation;
import io.loomshift.source.release.GradleBuild;
import io.loomshift.source.release.ReleaseSetting;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What the tree's own build says about its encodings, its class path and its releases. What the
/// user says counts more. It is read, never run.
///
/// @param maven the Maven build, where one lies in the tree or around it
record Build(SourceTree tree, ScanRequest request, Optional<MavenBuild> maven) {

  private static final String POM = "pom.xml";

  static Build of(SourceTree tree, ScanRequest request) {
    List<Path> modules =
        modules(tree).stream().filter(directory -> Files.exists(directory.resolve(POM))).toList();
    return new Build(
        tree,
        request,
        modules.isEmpty()
            ? Optional.empty()
            : Optional.of(MavenBuild.read(tree.root(), modules, LocalRepository.standard())));
  }

  /// The directories of the modules. Of a tree in which no build lies it is the one around it: a
  /// person who names `src` means the module's.
  private static List<Path> modules(SourceTree tree) {
    if (tree.isJar()) {
      return List.of();
    }
    return tree.modules().isEmpty()
        ? above(tree).stream().toList()
        : tree.modules().stream().map(name -> tree.root().resolve(name)).toList();
  }

  /// The nearest directory above the tree that has a build, within its work tree.
  private static Optional<Path> above(SourceTree tree) {
    Path inner = tree.root();
    for (Path directory = inner.getParent();
        directory != null && !Files.exists(inner.resolve(".git"));
        directory = directory.getParent()) {
      if (hasBuild(directory)) {
        return Optional.of(directory);
      }
      inner = directory;
    }
    return Optional.empty();
  }

  /// The directory of the build that compiles a module.
  private Path directory(String module) {
    return tree.modules().isEmpty() && !tree.isJar()
        ? above(tree).orElse(tree.root())
        : tree.root().resolve(module);
  }

  /// Tells the tree the encodings that the build names. UTF-8 is what it takes anyway, and then a
  /// file that is none after all can still be read.
  void encodings(SourceTree sources) {
    if (request.encoding().isEmpty() && maven.isPresent()) {
      sources.declareEncodings(module ->
          maven
              .get()
              .settings(directory(module))
              .encoding()
              .filter(encoding -> !encoding.equals(StandardCharsets.UTF_8)));
    }
  }

  /// The releases that the build compiles for.
  Releases releases() {
    // A Gradle build is read once: its plug-ins count for all of its modules.
    Map<Path, GradleBuild> gradle = new HashMap<>();
    return Releases.of(tree, request, module -> compilations(module, gradle));
  }

  private List<Compilation> compilations(Path module, Map<Path, GradleBuild> gradle) {
    if (tree.isJar()) {
      return List.of();
    }
    List<Compilation> said =
        request.build().map(build -> build.compilations(module)).orElse(List.of());
    if (!said.isEmpty()) {
      return said;
    }
    if (hasBuild(module)) {
      return read(module, maven, gradle);
    }
    return module.equals(tree.root()) ? above(gradle) : List.of();
  }

  private static boolean hasBuild(Path directory) {
    return Files.exists(directory.resolve(POM))
        || GradleBuild.isModule(directory)
        || Files.exists(directory.resolve("build.xml"));
  }

  /// Of several builds of one directory, Maven's counts, then Gradle's.
  private List<Compilation> read(
      Path module, Optional<MavenBuild> build, Map<Path, GradleBuild> gradle) {
    if (Files.exists(module.resolve(POM))) {
      return build.map(known -> known.compilations(module)).orElse(List.of());
    }
    return GradleBuild.isModule(module)
        ? gradle
            .computeIfAbsent(
                GradleBuild.root(module, top(module)), root -> new GradleBuild(root, this::label))
            .compilations(module)
            .stream()
            .map(this::editable)
            .toList()
        : AntBuild.compilations(module, this::label);
  }

  /// The work tree that a directory lies in, or the tree.
  private Path top(Path module) {
    for (Path at = module; at != null; at = at.getParent()) {
      if (Files.exists(at.resolve(".git"))) {
        return at;
      }
    }
    return module.startsWith(tree.root()) ? tree.root() : module;
  }

  private String label(String path) {
    String root = tree.root().toString().replace('\\', '/') + "/";
    return path.startsWith(root) ? path.substring(root.length()) : path;
  }

  /// What lies above the tree is read and not edited.
  private Compilation editable(Compilation compilation) {
    return new Compilation(
        compilation.directory(),
        compilation.settings().stream()
            .map(setting ->
                new ReleaseSetting(
                    setting.file(),
                    setting.line(),
                    setting.text(),
                    setting.release(),
                    setting
                        .rewrite()
                        .filter(rewrite -> rewrite.place().path().startsWith(tree.root()))))
            .toList());
  }

  /// What the build says in which the tree lies.
  private List<Compilation> above(Map<Path, GradleBuild> gradle) {
    return above(tree).stream()
        .flatMap(module ->
            read(module, around(module), gradle).stream()
                .flatMap(compilation -> below(module, compilation).stream()))
        .toList();
  }

  /// The Maven build of a module above the tree, which is read already where none lies in the tree.
  private Optional<MavenBuild> around(Path module) {
    return tree.modules().isEmpty()
        ? maven
        : Optional.of(MavenBuild.read(tree.root(), List.of(module), LocalRepository.standard()));
  }

  /// A compilation of a module above the tree, as far as it lies in the tree.
  private Optional<Compilation> below(Path module, Compilation compilation) {
    String root = module.relativize(tree.root()).toString().replace('\\', '/') + "/";
    String directory = compilation.directory() + "/";
    if (compilation.directory().isEmpty() || root.startsWith(directory)) {
      return Optional.of(new Compilation("", compilation.settings()));
    }
    return directory.startsWith(root)
        ? Optional.of(
            new Compilation(
                compilation.directory().substring(root.length()), compilation.settings()))
        : Optional.empty();
  }

  /// What the build of a module uses; that of a Gradle build as far as it is written out.
  Libraries libraries(String module) {
    Path directory = directory(module);
    return maven
        .flatMap(build ->
            build
                .dependencies(directory)
                .map(found -> new Libraries(found, build.versions(directory), true)))
        .orElseGet(() -> Libraries.ofGradle(directory, top(directory)));
  }

  /// The file that names what is missing on the class path: of a Gradle build, the first script
  /// that does.
  String file() {
    return maven.isPresent()
        ? tree.root().relativize(directory("").resolve(POM)).toString().replace('\\', '/')
        : gradleModules().stream()
            .filter(module -> !gradle(List.of(module)).missing().isEmpty())
            .flatMap(module -> GradleBuild.script(module).stream())
            .map(script -> label(script.toString().replace('\\', '/')))
            .findFirst()
            .orElse("build.gradle");
  }

  /// The user's class path, or that of the build.
  ClassPath classPath() {
    return request
        .classPath()
        .map(ClassPath::of)
        .or(() -> request.build().map(BuildModel::classPath))
        .or(() -> maven.map(MavenBuild::classPath))
        .orElseGet(() -> gradle(gradleModules()));
  }

  private List<Path> gradleModules() {
    return modules(tree).stream().filter(GradleBuild::isModule).toList();
  }

  private ClassPath gradle(List<Path> modules) {
    return modules.isEmpty()
        ? ClassPath.EMPTY
        : GradleCache.standard()
            .classPath(modules, module -> Libraries.ofGradle(module, top(module)).artifacts());
  }
}
