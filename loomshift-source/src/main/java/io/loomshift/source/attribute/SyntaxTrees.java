package io.loomshift.source.attribute;

import io.loomshift.source.SourceFile;
import java.io.IOException;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;

/// The files of a tree, each parsed as a whole and by itself when it is first asked for.
///
/// Not safe for use by several threads.
public final class SyntaxTrees {
  private static final String LEVEL = "25";

  /// How many files are parsed by one start of javac: of more, each would cost little less, and one
  /// that is too much for javac has all of them parsed again.
  private static final int TOGETHER = 32;

  private final Map<SourceFile, Optional<Unit>> units = new HashMap<>();

  /// One that has parsed nothing yet.
  public SyntaxTrees() {}

  /// A file, empty where it cannot be read or parsed: what cannot be read was reported with the
  /// tree, and what cannot be parsed is not known.
  public Optional<Unit> unit(SourceFile file) {
    return units.computeIfAbsent(file, SyntaxTrees::parse);
  }

  private static Optional<Unit> parse(SourceFile file) {
    try {
      return Optional.of(SyntaxTree.parse(file, file.text().content(), LEVEL).unit());
    } catch (IOException | AnalysisFailure _) {
      return Optional.empty();
    }
  }

  /// Parses those of some files that are not parsed yet, many by one start of javac.
  public void read(Collection<SourceFile> files) {
    Map<SourceFile, String> contents = new LinkedHashMap<>();
    for (SourceFile file : files) {
      if (!units.containsKey(file)) {
        try {
          contents.put(file, file.text().content());
        } catch (IOException _) {
          units.put(file, Optional.empty());
        }
      }
      if (contents.size() == TOGETHER) {
        parse(contents);
        contents.clear();
      }
    }
    if (contents.size() > 1) {
      parse(contents);
    }
  }

  private void parse(Map<SourceFile, String> contents) {
    try {
      for (SyntaxTree tree : SyntaxTree.parse(contents, LEVEL)) {
        units.put(tree.unit().file(), Optional.of(tree.unit()));
      }
    } catch (AnalysisFailure _) {
      // Which of them it is shows once each is parsed by itself.
    }
  }
}
