package io.loomshift.analysis.finding;

import java.util.List;
import java.util.Optional;

/// One improvement: an optimisation at one place.
///
/// @param id a short name, unique in the findings and the same whenever the same trace is analysed:
///   `to-virtual-1`
/// @param optimisation what is done
/// @param target to whom
/// @param place where; the call that spawns the tasks or, for a pool, the one that hands most of
///   them to it; empty where the trace does not tell it
/// @param effect what comes of it; empty where nothing may be predicted, which flags then explain
/// @param evidence sentences with figures of the trace that speak for it, without full stops
/// @param flags what to look at before it is applied
/// @param excludes ids of findings that cannot be applied together with it
/// @param edit how the sources would change
public record Finding(
    String id,
    Optimisation optimisation,
    Target target,
    Optional<Place> place,
    Optional<Effect> effect,
    List<String> evidence,
    List<Flag> flags,
    List<String> excludes,
    EditSpec edit) {

  /// Copies the lists.
  public Finding {
    Figures.requireText(id);
    evidence = List.copyOf(evidence);
    flags = List.copyOf(flags);
    excludes = List.copyOf(excludes);
    if (effect.isEmpty() && flags.isEmpty()) {
      throw new IllegalArgumentException(id + " has neither an effect nor a flag that says why");
    }
  }
}
