package io.loomshift.migrate.find;

import io.loomshift.migrate.Progress;
import io.loomshift.source.Problem;
import io.loomshift.source.SourceFile;
import io.loomshift.source.SourceText;
import io.loomshift.source.attribute.AnalysisFailure;
import io.loomshift.source.attribute.Attribution;
import io.loomshift.source.attribute.Attribution.Input;
import io.loomshift.source.attribute.Level;
import io.loomshift.source.attribute.PackageIndex;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/// Files of a tree that are attributed as a whole, since something was asked for that is no thread.
final class ChosenFiles {
  private final List<Input> inputs = new ArrayList<>();
  private final List<Problem> problems = new ArrayList<>();
  private final Map<SourceFile, SourceText> texts = new LinkedHashMap<>();

  ChosenFiles(List<SourceFile> files) {
    for (SourceFile file : files) {
      try {
        SourceText text = file.text();
        texts.put(file, text);
        inputs.add(new Input(file, text.content()));
      } catch (IOException _) {
        // What cannot be read was reported with the tree.
      }
    }
  }

  /// Attributes them.
  ///
  /// @param leftOut the files that javac could not read before
  /// @param reader tells which files of an attribution were too much
  void read(
      PackageIndex index,
      List<Path> classPath,
      Map<SourceFile, AnalysisFailure> leftOut,
      Progress progress,
      String what,
      Function<Attribution, List<AnalysisFailure>> reader) {
    int at = 0;
    List<Round> rounds = Round.of(inputs, List.of(), index);
    for (Round round : rounds) {
      progress.at(what, at++, rounds.size());
      try (Attribution attribution =
          Attribution.of(index, classPath, Level.source(round.level()), round.inputs(), leftOut)) {
        for (AnalysisFailure failure : reader.apply(attribution)) {
          failure.file().ifPresent(file -> problems.add(failure.problem(file)));
        }
        attribution.broken().forEach((file, failure) -> problems.add(failure.problemOfPart(file)));
      }
    }
  }

  List<Problem> problems() {
    return problems;
  }

  /// The files as they were read.
  Map<SourceFile, SourceText> texts() {
    return texts;
  }
}
