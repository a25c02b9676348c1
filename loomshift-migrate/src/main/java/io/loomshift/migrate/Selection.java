package io.loomshift.migrate;

import java.util.Optional;
import java.util.Set;

/// Which sites a migration applies, of those that have an edit.
///
/// @param included reasons that the user agrees to: a [Verdict#REVIEW] site is applied where all of
///   its reviewing reasons are among them
/// @param only a glob over file names relative to the root; only matching files are edited
public record Selection(Set<ReasonCode> included, Optional<String> only) {
  public Selection {
    included = Set.copyOf(included);
  }

  /// The sites that need nobody's agreement.
  public static Selection standard() {
    return new Selection(Set.of(), Optional.empty());
  }

  /// Whether a site is to be applied, by its verdict and reasons alone.
  public boolean agreesTo(Site site) {
    return switch (site.verdict()) {
      case MIGRATE -> true;
      case KEEP -> false;
      case REVIEW ->
          site.reasons().stream()
              .filter(reason -> reason.severity() == Severity.REVIEW)
              .allMatch(reason -> included.contains(reason.code()));
    };
  }
}
