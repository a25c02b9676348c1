package io.loomshift.migrate.golden;

import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;

/// Files in memory: writes them to a folder, compiles those of Java as javac does by itself.
public record Sources(Map<String, String> files) {

  public void writeTo(Path root) throws IOException {
    for (Map.Entry<String, String> file : files.entrySet()) {
      Path path = root.resolve(file.getKey());
      Files.createDirectories(path.getParent());
      Files.writeString(path, file.getValue());
    }
  }

  /// The errors of a whole compilation, flow analysis and all, for release 25.
  ///
  /// @param output where class files go
  public List<String> errors(List<Path> classPath, Path output) throws IOException {
    return errors(classPath, output, List.of());
  }

  /// The same with more options of javac.
  ///
  /// @param output where class files go
  public List<String> errors(List<Path> classPath, Path output, List<String> more)
      throws IOException {
    if (files.isEmpty()) {
      return List.of();
    }
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
    try (StandardJavaFileManager manager =
        compiler.getStandardFileManager(diagnostics, Locale.ROOT, StandardCharsets.UTF_8)) {
      manager.setLocationFromPaths(StandardLocation.CLASS_PATH, classPath);
      manager.setLocationFromPaths(StandardLocation.CLASS_OUTPUT, List.of(output));
      List<JavaFileObject> inputs = new ArrayList<>();
      files.forEach((name, content) -> {
        if (name.endsWith(".java")) {
          inputs.add(new Source(name, content));
        }
      });
      List<String> options =
          new ArrayList<>(List.of("-proc:none", "--release", "25", "-Xlint:none", "-nowarn"));
      options.addAll(more);
      compiler.getTask(null, manager, diagnostics, options, null, inputs).call();
    }
    return diagnostics.getDiagnostics().stream()
        .filter(diagnostic -> diagnostic.getKind() == Diagnostic.Kind.ERROR)
        .map(Object::toString)
        .toList();
  }

  private static final class Source extends SimpleJavaFileObject {
    private final String content;

    Source(String name, String content) {
      super(URI.create("string:///" + name), Kind.SOURCE);
      this.content = content;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return content;
    }
  }
}
