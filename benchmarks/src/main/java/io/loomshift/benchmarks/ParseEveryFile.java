package io.loomshift.benchmarks;

import com.sun.source.util.JavacTask;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.ToolProvider;

/// The floor under every tool that reads each file: javac's Tree API parses the whole tree, and
/// nothing looks at the result.
///
/// Argument: the tree. Prints `files=N`.
final class ParseEveryFile {
  private ParseEveryFile() {}

  static void main(String... arguments) throws IOException {
    List<Path> sources;
    try (var paths = Files.walk(Path.of(arguments[0]))) {
      sources = paths.filter(path -> path.toString().endsWith(".java")).toList();
    }
    var compiler = ToolProvider.getSystemJavaCompiler();
    var files = 0;
    try (var manager = compiler.getStandardFileManager(null, null, null)) {
      var task =
          (JavacTask)
              compiler.getTask(
                  null,
                  manager,
                  diagnostic -> {},
                  List.of("-proc:none"),
                  null,
                  manager.getJavaFileObjectsFromPaths(sources));
      for (var unit : task.parse()) {
        files += unit.getTypeDecls().isEmpty() ? 0 : 1;
      }
    }
    System.out.println("files=" + files);
  }
}
