package io.loomshift.migrate.rule;

import io.loomshift.migrate.Pattern;
import io.loomshift.migrate.Reason;
import io.loomshift.migrate.SiteEdit;
import io.loomshift.migrate.SiteKind;
import java.util.List;
import java.util.Optional;

/// What a rule says of one place.
///
/// @param start where the site starts, an offset into the file
/// @param end where its text ends, exclusive; its `before` in the outputs
/// @param edit the edit that moves it, empty where none is known
public record Finding(
    int start,
    int end,
    SiteKind kind,
    Optional<Pattern> pattern,
    List<Reason> reasons,
    Optional<SiteEdit> edit) {
  public Finding {
    reasons = List.copyOf(reasons);
  }
}
