package io.loomshift.source.attribute;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.Trees;
import io.loomshift.source.SourceFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
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
    try {
      return parse(Map.of(file, content), level).getFirst();
    } catch (AnalysisFailure e) {
      throw AnalysisFailure.of(Optional.of(file), e);
    }
  }

  /// Parses several texts, each by itself, with one start of javac: to start it takes longer than
  /// to parse a usual file.
  ///
  /// @param level the source level, such as `25` or `8`
  /// @return a tree for each, in no order
  /// @throws AnalysisFailure where one of the texts is too much for javac
  public static List<SyntaxTree> parse(Map<SourceFile, String> contents, String level) {
    Map<URI, TreeFileManager.AnalysedFile> files = new LinkedHashMap<>();
    contents.forEach((file, content) -> {
      TreeFileManager.AnalysedFile analysed = new TreeFileManager.AnalysedFile(file, content);
      files.put(analysed.toUri(), analysed);
    });
    Map<URI, List<SourceError>> errors = new HashMap<>();
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    JavacTask task =
        (JavacTask)
            compiler.getTask(
                Writer.nullWriter(),
                new InertFileManager(
                    compiler.getStandardFileManager(null, Locale.ROOT, StandardCharsets.UTF_8)),
                diagnostic -> {
                  if (diagnostic.getKind() == Diagnostic.Kind.ERROR) {
                    // One that is told of no file counts for all.
                    for (URI uri :
                        diagnostic.getSource() == null
                            ? files.keySet()
                            : Set.of(diagnostic.getSource().toUri())) {
                      errors
                          .computeIfAbsent(uri, _ -> new ArrayList<>())
                          .add(SourceError.of(diagnostic));
                    }
                  }
                },
                List.of("-proc:none", "-Xlint:none", "-nowarn", "--source", level),
                null,
                files.values());
    task.setLocale(Locale.ROOT);
    try {
      List<SyntaxTree> parsed = new ArrayList<>();
      SourcePositions positions = Trees.instance(task).getSourcePositions();
      for (CompilationUnitTree tree : task.parse()) {
        URI uri = tree.getSourceFile().toUri();
        TreeFileManager.AnalysedFile file = Objects.requireNonNull(files.get(uri));
        parsed.add(
            new SyntaxTree(
                new Unit(file.file, file.content, tree, positions),
                List.copyOf(errors.getOrDefault(uri, List.of()))));
      }
      return parsed;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (RuntimeException | AssertionError | StackOverflowError | OutOfMemoryError e) {
      throw AnalysisFailure.of(Optional.empty(), e);
    }
  }
}
