package io.loomshift.migrate.find;

import io.loomshift.source.SourceFile;
import io.loomshift.source.SourceText;
import io.loomshift.source.attribute.Attribution.Input;
import io.loomshift.source.attribute.PackageIndex;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Files that are attributed together: of one source level, and no two of them declare one type, as
/// the same class in two modules of a build would.
///
/// @param level the source level, such as `25`
record Round(String level, List<Input> inputs) {
  private static final String NEWEST_LEVEL = "25";

  /// The oldest level that javac 25 reads.
  static final String OLDEST_LEVEL = "8";

  /// Splits the candidates.
  static List<Round> of(Map<SourceFile, SourceText> candidates, PackageIndex index) {
    List<Round> rounds = new ArrayList<>();
    Map<SourceFile, SourceText> open = candidates;
    while (!open.isEmpty()) {
      Set<String> declared = new HashSet<>();
      List<Input> round = new ArrayList<>();
      Map<SourceFile, SourceText> later = new LinkedHashMap<>();
      open.forEach((file, text) -> {
        if (declared.add(index.mainType(file))) {
          round.add(new Input(file, text.content()));
        } else {
          later.put(file, text);
        }
      });
      rounds.add(new Round(NEWEST_LEVEL, round));
      open = later;
    }
    return rounds;
  }
}
