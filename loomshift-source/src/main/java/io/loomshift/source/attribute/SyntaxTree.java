package io.loomshift.source.attribute;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.Trees;
import io.loomshift.source.SourceFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import javax.tools.Diagnostic;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/// A file parsed by itself, without any names resolved.
///
/// @param unit its tree; its elements and types are never asked for
/// @param errors what javac's parser objects to
public record SyntaxTree(Unit unit, List<SourceError> errors) {

  /// Parses a text.
  ///
  /// @param level the source level, such as `25` or `8`
  /// @throws AnalysisFailure where the text is too much for javac
  public static SyntaxTree parse(SourceFile file, String content, String level) {
    TreeFileManager.AnalysedFile analysed = new TreeFileManager.AnalysedFile(file, content);
    List<SourceError> errors = new ArrayList<>();
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    JavacTask task =
        (JavacTask)
            compiler.getTask(
                Writer.nullWriter(),
                new InertFileManager(
                    compiler.getStandardFileManager(null, Locale.ROOT, StandardCharsets.UTF_8)),
                diagnostic -> {
                  if (diagnostic.getKind() == Diagnostic.Kind.ERROR) {
                    errors.add(SourceError.of(diagnostic));
                  }
                },
                options(level),
                null,
                List.of(analysed));
    task.setLocale(Locale.ROOT);
    try {
      SourcePositions positions = Trees.instance(task).getSourcePositions();
      CompilationUnitTree tree = task.parse().iterator().next();
      return new SyntaxTree(new Unit(file, content, tree, positions), List.copyOf(errors));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (RuntimeException | AssertionError | StackOverflowError | OutOfMemoryError e) {
      throw AnalysisFailure.of(Optional.of(file), e);
    }
  }

  /// What javac is told that is only to parse.
  static List<String> options(String level) {
    return List.of("-proc:none", "-Xlint:none", "-nowarn", "--source", level);
  }
}
