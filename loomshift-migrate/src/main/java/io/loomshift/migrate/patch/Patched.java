package io.loomshift.migrate.patch;

import io.loomshift.findings.Improvement;
import io.loomshift.migrate.Site;
import java.util.List;

/// An improvement with its edit.
///
/// @param sites what is edited, one or more
/// @param remarks what the reader should know, each a clause without a full stop
public record Patched(Improvement improvement, List<Site> sites, List<String> remarks) {
  public Patched {
    sites = List.copyOf(sites);
    remarks = List.copyOf(remarks);
    if (sites.isEmpty()) {
      throw new IllegalArgumentException(improvement.id() + " edits nothing");
    }
  }
}
