package io.loomshift.migrate.corpus;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import javax.tools.Diagnostic;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;

/// Compiles a tree with plain javac, without any of Loomshift's file managers, stubs or slices.
final class Compilation {
  private Compilation() {}

  /// The errors of a tree, each with how often it is there.
  ///
  /// @param classes where class files go; empty: javac stops behind attribution
  static Map<String, Long> errors(Path tree, List<Path> classPath, Optional<Path> classes)
      throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    List<String> errors = new ArrayList<>();
    try (StandardJavaFileManager files =
        compiler.getStandardFileManager(null, Locale.ROOT, StandardCharsets.UTF_8)) {
      files.setLocationFromPaths(StandardLocation.CLASS_PATH, classPath);
      List<String> options =
          new ArrayList<>(List.of("-proc:none", "-nowarn", "-Xlint:none", "-Xmaxerrs", "0"));
      if (classes.isPresent()) {
        files.setLocationFromPaths(StandardLocation.CLASS_OUTPUT, List.of(classes.get()));
      } else {
        options.addAll(List.of("--should-stop=ifError=ATTR", "--should-stop=ifNoError=ATTR"));
      }
      List<Path> sources =
          Corpus.javaFiles(tree).keySet().stream()
              .filter(name -> !name.endsWith("module-info.java"))
              .map(tree::resolve)
              .toList();
      compiler
          .getTask(
              null,
              files,
              diagnostic -> {
                if (diagnostic.getKind() == Diagnostic.Kind.ERROR) {
                  String file =
                      diagnostic.getSource() == null
                          ? ""
                          : tree.relativize(Path.of(diagnostic.getSource().toUri())).toString();
                  errors.add(file + ": " + diagnostic.getMessage(Locale.ROOT));
                }
              },
              options,
              null,
              files.getJavaFileObjectsFromPaths(sources))
          .call();
    }
    return errors.stream()
        .collect(Collectors.groupingBy(e -> e, TreeMap::new, Collectors.counting()));
  }

  /// The errors that are there more often than before.
  static List<String> added(Map<String, Long> before, Map<String, Long> after) {
    return after.entrySet().stream()
        .filter(e -> e.getValue() > before.getOrDefault(e.getKey(), 0L))
        .map(Map.Entry::getKey)
        .toList();
  }
}
