package io.loomshift.findings;

import java.util.List;
import java.util.Optional;

/// An optimisation at one place: to whom it is done, where, and by which edit. It has this one
/// shape from the analysis that finds it to the patch that makes it.
///
/// @param id a short name, unique in the findings and the same whenever the same trace is analysed:
///   `to-virtual-1`
/// @param optimisation what is done
/// @param target to whom
/// @param place where; the call that spawns the tasks or, for a pool, the one that hands most of
///   them to it; empty where the trace does not tell it
/// @param excludes ids of improvements that cannot be made together with it
/// @param edit how the sources would change
public record Improvement(
    String id,
    Optimisation optimisation,
    Target target,
    Optional<Place> place,
    List<String> excludes,
    EditSpec edit) {

  /// Copies the list.
  public Improvement {
    Figures.requireText(id);
    excludes = List.copyOf(excludes);
  }
}
