package io.loomshift.source.attribute;

import io.loomshift.source.SourceFile;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The files of a tree, each parsed as a whole and by itself when it is first asked for.
///
/// Not safe for use by several threads.
public final class SyntaxTrees {
  private static final String LEVEL = "25";

  private final Map<SourceFile, Optional<Unit>> units = new HashMap<>();
  private @Nullable SharedParser parser;

  /// One that has parsed nothing yet.
  public SyntaxTrees() {}

  /// A file, empty where it cannot be read or parsed: what cannot be read was reported with the
  /// tree, and what cannot be parsed is not known.
  public Optional<Unit> unit(SourceFile file) {
    Optional<Unit> known = units.get(file);
    if (known == null) {
      known = parse(file);
      units.put(file, known);
    }
    return known;
  }

  private Optional<Unit> parse(SourceFile file) {
    try {
      String content = file.text().content();
      Optional<Unit> parsed = parser == null ? Optional.empty() : parser.parse(file, content);
      if (parsed.isEmpty()) {
        SharedParser another = new SharedParser(LEVEL);
        parser = another;
        parsed = another.parse(file, content);
      }
      return parsed;
    } catch (IOException | AnalysisFailure _) {
      return Optional.empty();
    }
  }

  /// A file of a tree of which no other is asked for.
  public static Optional<Unit> only(SourceFile file) {
    try {
      return Optional.of(SyntaxTree.parse(file, file.text().content(), LEVEL).unit());
    } catch (IOException | AnalysisFailure _) {
      return Optional.empty();
    }
  }
}
