package io.loomshift.migrate.plan;

import io.loomshift.migrate.Site;
import io.loomshift.source.SourceFile;
import io.loomshift.source.SourceText;
import java.util.List;

/// What is to become of one file.
///
/// @param before the file as it was analysed
/// @param after its text with the edits
/// @param sites the sites that are edited, in their order
/// @param gone the sites, edited or not, of which the edits leave nothing
public record PlannedFile(
    SourceFile file, SourceText before, String after, List<Site> sites, List<Site> gone) {
  public PlannedFile {
    sites = List.copyOf(sites);
    gone = List.copyOf(gone);
  }

  /// The sites that are there afterwards, and edited.
  public List<Site> moved() {
    return sites.stream().filter(site -> !gone.contains(site)).toList();
  }
}
