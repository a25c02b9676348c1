package io.loomshift.migrate.find;

import io.loomshift.source.SourceFile;
import io.loomshift.source.SourceText;
import io.loomshift.source.attribute.PackageIndex;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Files that are attributed together: of one source level, and no two of them declare one type, as
/// the same class in two modules of a build would.
///
/// @param level the source level, such as `25`
record Round(String level, Set<SourceFile> files) {

  static List<Round> of(Map<SourceFile, SourceText> candidates, PackageIndex index) {
    List<Round> rounds = new ArrayList<>();
    List<SourceFile> open = new ArrayList<>(candidates.keySet());
    while (!open.isEmpty()) {
      Set<String> declared = new HashSet<>();
      Set<SourceFile> round = new LinkedHashSet<>();
      List<SourceFile> later = new ArrayList<>();
      for (SourceFile file : open) {
        (declared.add(index.mainType(file)) ? round : later).add(file);
      }
      rounds.add(new Round("25", round));
      open = later;
    }
    return rounds;
  }
}
