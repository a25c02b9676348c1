package io.loomshift.migrate.find;

import io.loomshift.migrate.ScanRequest;
import io.loomshift.source.SourceTree;
import io.loomshift.source.classpath.ClassPath;
import io.loomshift.source.classpath.LocalRepository;
import io.loomshift.source.classpath.MavenBuild;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// What the tree's own build says about its encodings and its class path, unless the user does. It
/// is read, never run.
///
/// @param maven the Maven build, where one lies in the tree
record Build(SourceTree tree, ScanRequest request, Optional<MavenBuild> maven) {

  static Build of(SourceTree tree, ScanRequest request) {
    List<Path> modules =
        tree.modules().stream()
            .map(name -> tree.root().resolve(name))
            .filter(directory -> Files.exists(directory.resolve("pom.xml")))
            .toList();
    boolean asked = request.encoding().isEmpty() || request.classPath().isEmpty();
    return new Build(
        tree,
        request,
        asked && !modules.isEmpty() && !tree.isJar()
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

  /// The user's class path, or that of the build.
  ClassPath classPath() {
    return request
        .classPath()
        .map(entries -> new ClassPath(entries, List.of()))
        .or(() -> maven.map(MavenBuild::classPath))
        .orElse(ClassPath.EMPTY);
  }
}
