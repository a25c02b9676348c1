package io.loomshift.migrate.golden;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;

/// Compiles the tree of a golden case, or one that was made of it, and migrates it.
///
/// @param work where trees and class files go
record GoldenRun(GoldenCase golden, Path work) {

  /// The errors of a compilation of these files.
  ///
  /// @param folder where class files go, below [#work]
  List<String> errors(Map<String, String> tree, String folder) throws IOException {
    List<Path> classPath = new ArrayList<>();
    classPath.addAll(classes("library", classPath));
    classPath.addAll(classes("missing", classPath));
    classPath.add(LibraryClasses.directory());
    Path output = Files.createDirectories(work.resolve(golden.name()).resolve(folder));
    List<String> previews = golden.goal().structured() ? List.of("--enable-preview") : List.of();
    return new Sources(tree).errors(classPath, output, previews);
  }

  /// What a migration makes of these files.
  ///
  /// @param folder where they are written to, below [#work]
  Outcome outcome(Map<String, String> tree, String folder) throws IOException {
    Path root = work.resolve(golden.name()).resolve(folder);
    new Sources(tree).writeTo(root);
    return Outcome.of(
        root,
        classes("library", List.of()),
        golden.profile(),
        golden.target(),
        golden.goal(),
        golden.locks(),
        golden.selection());
  }

  private List<Path> classes(String part, List<Path> classPath) throws IOException {
    SortedMap<String, String> files = golden.files(part);
    if (files.isEmpty()) {
      return List.of();
    }
    Path output = Files.createDirectories(work.resolve(golden.name()).resolve(part));
    assertThat(new Sources(files).errors(classPath, output)).isEmpty();
    return List.of(output);
  }
}
