package io.loomshift.analysis.search;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/// Which improvements of a list cannot be made together.
final class Exclusions {
  private final List<BitSet> excluded = new ArrayList<>();

  Exclusions(List<Candidate> improvements) {
    for (int i = 0; i < improvements.size(); i++) {
      BitSet others = new BitSet();
      for (int j = 0; j < improvements.size(); j++) {
        if (i != j && improvements.get(i).excludes(improvements.get(j))) {
          others.set(j);
        }
      }
      excluded.add(others);
    }
  }

  int size() {
    return excluded.size();
  }

  /// A combination without what excludes an improvement, and with it.
  BitSet with(BitSet chosen, int improvement) {
    BitSet more = (BitSet) chosen.clone();
    more.andNot(excluded.get(improvement));
    more.set(improvement);
    return more;
  }

  boolean allow(BitSet chosen, int improvement) {
    return !excluded.get(improvement).intersects(chosen);
  }

  /// All combinations of one or more, or nothing where there are more than so many.
  Optional<List<BitSet>> all(long most) {
    List<BitSet> found = new ArrayList<>();
    found.add(new BitSet());
    for (int i = 0; i < size(); i++) {
      int before = found.size();
      for (int j = 0; j < before; j++) {
        if (allow(found.get(j), i)) {
          found.add(with(found.get(j), i));
        }
        if (found.size() - 1 > most) {
          return Optional.empty();
        }
      }
    }
    return Optional.of(found.subList(1, found.size()));
  }
}
