package io.loomshift.migrate.find;

import io.loomshift.source.attribute.Attribution.Input;
import io.loomshift.source.attribute.PackageIndex;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// Files that are attributed together: of one source level, and no two of them declare one type, as
/// the same class in two modules of a build would.
///
/// @param level the source level, such as `25`
record Round(String level, List<Input> inputs) {
  private static final String NEWEST_LEVEL = "25";

  /// The oldest level that javac 25 reads.
  static final String OLDEST_LEVEL = "8";

  /// Splits the candidates, and adds to each round the files that may use what they make.
  static List<Round> of(List<Input> candidates, List<Input> users, PackageIndex index) {
    List<Round> rounds = new ArrayList<>();
    List<Input> open = candidates;
    while (!open.isEmpty()) {
      Set<String> declared = new HashSet<>();
      List<Input> round = new ArrayList<>();
      List<Input> later = new ArrayList<>();
      for (Input input : open) {
        (declared.add(index.mainType(input.file())) ? round : later).add(input);
      }
      for (Input user : users) {
        if (declared.add(index.mainType(user.file()))) {
          round.add(user);
        }
      }
      rounds.add(new Round(NEWEST_LEVEL, round));
      open = later;
    }
    return rounds;
  }
}
