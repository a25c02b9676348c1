package io.loomshift.findings;

import java.util.List;
import java.util.Optional;

/// One improvement, with what comes of it.
///
/// @param improvement what is changed
/// @param effect what comes of it; empty where nothing may be predicted, which flags then explain
/// @param evidence sentences with figures of the trace that speak for it, without full stops
/// @param flags what to look at before it is applied
public record Finding(
    Improvement improvement, Optional<Effect> effect, List<String> evidence, List<Flag> flags) {

  /// Copies the lists.
  public Finding {
    evidence = List.copyOf(evidence);
    flags = List.copyOf(flags);
    if (effect.isEmpty() && flags.isEmpty()) {
      throw new IllegalArgumentException(
          improvement.id() + " has neither an effect nor a flag that says why");
    }
  }

  /// The id of the improvement.
  public String id() {
    return improvement.id();
  }

  /// What is done.
  public Optimisation optimisation() {
    return improvement.optimisation();
  }

  /// To whom.
  public Target target() {
    return improvement.target();
  }

  /// Where.
  public Optional<Place> place() {
    return improvement.place();
  }

  /// How the sources would change.
  public EditSpec edit() {
    return improvement.edit();
  }
}
