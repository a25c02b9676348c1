package io.loomshift.migrate.hazard;

import io.loomshift.migrate.Reason;
import io.loomshift.source.edit.TextEdit;
import java.util.List;

/// A reason, and what the site's edit does about it.
///
/// @param edits edits of the site's own file that belong to the site's edit, such as the removal of
///   a `setDaemon(true)`
public record Remark(Reason reason, List<TextEdit> edits) {
  public Remark {
    edits = List.copyOf(edits);
  }

  /// A remark that changes nothing in the text.
  public static Remark of(Reason reason) {
    return new Remark(reason, List.of());
  }
}
