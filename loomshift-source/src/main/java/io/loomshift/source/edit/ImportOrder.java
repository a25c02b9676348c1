package io.loomshift.source.edit;

import java.util.List;
import java.util.stream.IntStream;

/// The orders in which files keep their imports, and the place of a name in one of them.
enum ImportOrder {
  /// By character: `java.util.Map` before `java.util.concurrent.Executor`. Sorting by package first
  /// and by type then, as Eclipse does, is the same wherever types start with a capital.
  CHARACTERS,

  /// By character, capitals and small letters alike: `java.util.concurrent.Executor` before
  /// `java.util.Map`.
  LETTERS;

  /// The order that most neighbours within the groups keep; on a tie the more usual one.
  static ImportOrder of(List<List<String>> groups) {
    return LETTERS.keptPairs(groups) > CHARACTERS.keptPairs(groups) ? LETTERS : CHARACTERS;
  }

  private long keptPairs(List<List<String>> groups) {
    return groups.stream().mapToLong(this::keptPairsOf).sum();
  }

  private long keptPairsOf(List<String> group) {
    return IntStream.range(1, group.size())
        .filter(at -> !isBefore(group.get(at), group.get(at - 1)))
        .count();
  }

  boolean isBefore(String first, String second) {
    int letters =
        switch (this) {
          case CHARACTERS -> 0;
          case LETTERS -> first.compareToIgnoreCase(second);
        };
    return letters == 0 ? first.compareTo(second) < 0 : letters < 0;
  }

  /// The index at which a name goes into a group. In a sorted group it is the one that keeps it
  /// sorted. In one that is not, the name goes among its closest relatives, where a person would
  /// look for it.
  int position(List<String> group, String name) {
    boolean sorted = keptPairsOf(group) == group.size() - 1;
    int closest = kinship(group, name);
    if (!sorted && closest == 0) {
      return group.size();
    }
    List<Integer> relatives =
        IntStream.range(0, group.size())
            .filter(at -> sorted || kinship(group.get(at), name) == closest)
            .boxed()
            .toList();
    return relatives.stream()
        .filter(at -> isBefore(group.get(at), name))
        .reduce((first, second) -> second)
        .map(at -> at + 1)
        .orElse(relatives.getFirst());
  }

  /// How many parts of its package (or of what else holds it) a name shares with its closest
  /// relative in a group.
  static int kinship(List<String> group, String name) {
    return group.stream().mapToInt(other -> kinship(other, name)).max().orElse(0);
  }

  private static int kinship(String one, String other) {
    String[] parts = one.split("\\.", -1);
    String[] others = other.split("\\.", -1);
    int shared = 0;
    while (shared < Math.min(parts.length, others.length) - 1
        && parts[shared].equals(others[shared])) {
      shared++;
    }
    return shared;
  }
}
