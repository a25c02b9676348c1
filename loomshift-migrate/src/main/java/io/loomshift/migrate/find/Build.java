package io.loomshift.migrate.find;

import io.loomshift.migrate.ScanRequest;
import io.loomshift.source.SourceTree;
import io.loomshift.source.classpath.ClassPath;
import io.loomshift.source.classpath.LocalRepository;
import io.loomshift.source.classpath.MavenBuild;
import io.loomshift.source.release.Compilation;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// What the tree's own build says about its encodings, its class path and its releases. What the
/// user says counts more. It is read, never run.
///
/// @param maven the Maven build, where one lies in the tree
record Build(SourceTree tree, ScanRequest request, Optional<MavenBuild> maven) {

  private static final String POM = "pom.xml";

  static Build of(SourceTree tree, ScanRequest request) {
    List<Path> modules =
        tree.modules().stream()
            .map(name -> tree.root().resolve(name))
            .filter(directory -> Files.exists(directory.resolve("pom.xml")))
            .toList();
    return new Build(
        tree,
        request,
        !modules.isEmpty() && !tree.isJar()
            ? Optional.of(MavenBuild.read(tree.root(), modules, LocalRepository.standard()))
            : Optional.empty());
  }

  /// Tells the tree the encodings that the build names. UTF-8 is what it takes anyway, and then a
  /// file that is none after all can still be read.
  void encodings(SourceTree sources) {
    if (request.encoding().isEmpty() && maven.isPresent()) {
      sources.declareEncodings(module ->
          maven
              .get()
              .settings(tree.root().resolve(module))
              .encoding()
              .filter(encoding -> !encoding.equals(StandardCharsets.UTF_8)));
    }
  }

  /// The releases that the build compiles for.
  Releases releases() {
    return Releases.of(tree, request, this::compilations);
  }

  private List<Compilation> compilations(Path module) {
    if (tree.isJar()) {
      return List.of();
    }
    if (Files.exists(module.resolve(POM))) {
      return maven.map(build -> build.compilations(module)).orElse(List.of());
    }
    return module.equals(tree.root()) ? above() : List.of();
  }

  /// What the build says in which the tree lies: a person who names `src` means the module's.
  private List<Compilation> above() {
    Path inner = tree.root();
    for (Path directory = inner.getParent();
        directory != null && !Files.exists(inner.resolve(".git"));
        directory = directory.getParent()) {
      if (Files.exists(directory.resolve(POM))) {
        Path module = directory;
        return MavenBuild.read(tree.root(), List.of(module), LocalRepository.standard())
            .compilations(module)
            .stream()
            .flatMap(compilation -> below(module, compilation).stream())
            .toList();
      }
      inner = directory;
    }
    return List.of();
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

  /// The user's class path, or that of the build.
  ClassPath classPath() {
    return request
        .classPath()
        .map(entries -> new ClassPath(entries, List.of()))
        .or(() -> maven.map(MavenBuild::classPath))
        .orElse(ClassPath.EMPTY);
  }
}
